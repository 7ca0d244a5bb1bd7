import sanitizeHtml from 'sanitize-html';
import { slugOf } from './fold.js';

/** The elements that editors may use. */
export const allowedTags: readonly string[] = [
  ...['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'a', 'blockquote'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'sub', 'sup'],
];

/** The attributes that editors may use, by element. */
export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
  h2: ['id'],
  h3: ['id'],
  h4: ['id'],
};

/** Elements whose text is meant for no reader, so that it is dropped with them. */
export const unreadable: readonly string[] = [
  ...['script', 'style', 'noscript', 'noembed', 'noframes', 'template', 'iframe', 'object', 'canvas', 'audio', 'video'],
  ...['svg', 'math', 'textarea', 'select', 'option', 'title'],
];

/** Elements that mean nothing without a text. A cell does: it keeps the others of its row in their columns. */
const nothingWhenBlank: readonly string[] = [
  ...[
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'a',
    'blockquote',
    'table',
    'caption',
    'tr',
    'sub',
    'sup',
  ],
  ...['thead', 'tbody'],
];

const options: sanitizeHtml.IOptions = {
  exclusiveFilter: ({ tag, text }) => nothingWhenBlank.includes(tag) && /^[\s\p{Cf}]*$/u.test(text),
  nonTextTags: [...unreadable],
  allowedTags: [...allowedTags],
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]])),
    a: ['href', 'target', 'rel', 'aria-describedby'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    a: (tagName, { href = '' }) => ({ tagName, attribs: linkAttributes(href) }),
  },
};

function mayBeUnreadable(html: string): boolean {
  if (/<[!?]/.test(html)) return true;
  return html.match(/<[a-z]+/gi)?.some((tag) => unreadable.includes(tag.slice(1).toLowerCase())) ?? false;
}

/** HTML of any source without comments and elements whose text is meant for no reader. */
export function readableHtml(html: string): string {
  if (!mayBeUnreadable(html)) return html;
  return sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: {},
    allowVulnerableTags: true,
    exclusiveFilter: ({ tag }) => unreadable.includes(tag),
  });
}

/** Where a line ends anyway, so that blanks before and after it are not shown. */
const lineEnd = / ?(<\/?(?:p|br|h[2-4]|[uo]l|li|blockquote|table|caption|thead|tbody|tr|t[hd])\b[^<>]*>) ?/g;

function linkAttributes(href: string): Record<string, string> {
  const isExternal = /^https?:/i.test(href);
  return isExternal ? { href, target: '_blank', rel: 'noopener', 'aria-describedby': 'new-tab' } : { href };
}

/**
 * Reduces HTML to the elements that editors may use. Scripts, event handlers, styles, frames and other URL schemes are
 * dropped. Links to other sites open in a new tab. Second-level headings get an anchor. Line breaks of the source do not
 * count, so that a text is the same from every source.
 */
export function sanitiseRichText(html: string): string {
  const clean = sanitizeHtml(html, options)
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(lineEnd, '$1')
    .trim();
  const counts = new Map<string, number>();
  return clean.replace(/<h2(?: id="([^"]*)")?>([\s\S]*?)<\/h2>/g, (_, id: string | undefined, inner: string) => {
    const base = id ?? slugOf(inner.replace(/<[^<>]*>/g, ''));
    let anchor = base;
    while (counts.has(anchor)) {
      const count = (counts.get(base) ?? 1) + 1;
      counts.set(base, count);
      anchor = `${base}-${count}`;
    }
    counts.set(anchor, 1);
    return `<h2 id="${anchor}">${inner}</h2>`;
  });
}
