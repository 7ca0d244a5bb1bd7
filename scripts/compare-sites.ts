// `node scripts/compare-sites.ts http://127.0.0.1:3000 http://127.0.0.1:3001`: what two running sites with the same
// content respond differently to: all pages of the sitemaps, and some hundred other requests. Prints each difference of
// status, headers and body, up to the names of built files; exits with code 1 if there is any.
import { type IncomingHttpHeaders, request } from 'node:http';
import { languageCodes as languages } from '../src/routing/languages.ts';

const [before, after] = process.argv.slice(2);
if (!before || !after) throw new Error('two origins are needed');

/** Headers of the connection and of the moment. */
const ignored = new Set([
  'last-modified',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'x-request-id',
  'etag',
]);

interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

const get = (path: string, headers: Record<string, string> = {}): Sent => ({ method: 'GET', path, headers });
const form = (path: string, body: string, headers: Record<string, string> = {}): Sent => ({
  method: 'POST',
  path,
  body,
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
});

/** Names of built files contain hashes, also of the version in them. */
const normal = (text: string) =>
  text
    .replace(/\/assets\/([\w-]+?)-[A-Z0-9]{8}\./g, '/assets/$1.')
    .replace(/(chunks=")[^"]*/g, '$1')
    .replace(/"request_id":"[^"]*"/g, '');

function ask(origin: string, { method, path, headers, body }: Sent): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, method, path, headers: { host: 'localhost:3000', ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() }),
        );
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

async function pathsOf(origin: string): Promise<string[]> {
  const texts = await Promise.all(languages.map((language) => ask(origin, get(`/sitemap-${language}.xml`))));
  return texts.flatMap(({ body }) => [...body.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname));
}

function otherRequests(paths: readonly string[]): Sent[] {
  const some = paths.filter((_, index) => index % 12 === 0);
  const text = { accept: 'text/html' };
  return [
    ...some.flatMap((path) => [
      get(`${path}/`),
      get(`${path}?utm_source=x&year=2019`),
      get(path, { accept: 'application/json' }),
      { ...get(path), method: 'HEAD' },
      get(path, { 'sec-purpose': 'prefetch' }),
      get(path, { host: 'brandbox.example.com' }),
      { ...get(path), method: 'OPTIONS' },
      { ...get(path), method: 'PUT' },
      form(path, 'a=b'),
    ]),
    ...languages.flatMap((language) =>
      [
        '',
        '/missing',
        '/search',
        '/search?query=gear',
        '/search?query=',
        '/search/gear',
        '/search/gear?page=2',
        '/search/%C3%A9',
        '/search/%E9',
        '/our-company',
        '/our-company/who-we-are',
        '/media/media-releases?year=2019',
        '/media/media-releases?page=2',
        '/media/media-releases?year=x',
        '/media/media-releases/feed.xml',
        '/services/general-aviation?region=europe',
        '/services/commercial-aviation?filter=lpt',
        '/services/commercial-aviation/tables.csv',
        '/services/commercial-aviation/tables.json?filter=gear',
        '/services/commercial-aviation/none.csv',
        '/newsletter',
        '/newsletter/leave',
        '/newsletter/leave?token=abc',
        '/newsletter/confirm?token=abc',
        '/maintenance',
        '/our-company/who-we-are/more',
        '/brandbox',
        '/brandbox2',
      ].map((rest) => get(`/${language}${rest}`)),
    ),
    ...[
      '/',
      '/robots.txt',
      '/sitemap.xml',
      '/sitemap-en.xml',
      '/sitemap-de.xml',
      '/.well-known/security.txt',
      '/xx',
      '/site.webmanifest',
      '/speculation-rules.json',
      '/favicon.ico',
      '/pdf/press-kit.pdf',
      '/a//b',
      '//a',
      '/%zz',
      '/%2e',
      '/en#x',
      '/home',
      '/en/home',
      '/api',
      '/api/nothing',
      '/api/health/live',
      '/assets/none.js',
      '/images/none.jpg',
      `/${'a'.repeat(1100)}`,
      `/search/${'a'.repeat(1100)}`,
      '/our-company/',
      '/Our-company/who-we-are',
      '/ski-day',
      '/commercial-aviation.',
      '/reach,',
      '/reach%20',
      '/it/our-company/who-we-are',
    ].map((path) => get(path)),
    get('/missing', { referer: 'http://localhost:3000/reach', ...text }),
    get('/missing', { accept: 'application/json' }),
    get('/reach', { 'if-none-match': '*' }),
    form('/newsletter', 'EMAIL=nobody'),
    form('/newsletter', 'EMAIL=nobody', { accept: 'application/json' }),
    form('/it/newsletter', 'EMAIL=', { origin: 'http://localhost:3000' }),
    form('/newsletter/leave', 'token=abc', { origin: 'http://localhost:3000' }),
    form('/newsletter/confirm', 'token=abc', { origin: 'http://localhost:3000' }),
    form('/ski-day', 'first_name=', { origin: 'http://localhost:3000' }),
    form('/our-company/doing-business-with-us', 'supplier_name=a', { origin: 'http://localhost:3000' }),
    form('/reach', 'a=b', { origin: 'http://localhost:3000' }),
    form('/missing', 'a=b', { origin: 'http://localhost:3000' }),
  ];
}

function differences(one: Answer, other: Answer): string[] {
  const names = new Set(
    [...Object.keys(one.headers), ...Object.keys(other.headers)].filter((name) => !ignored.has(name)),
  );
  const found: string[] = [];
  if (one.status !== other.status) found.push(`status ${one.status} → ${other.status}`);
  for (const name of names) {
    const [a, b] = [normal(`${one.headers[name]}`), normal(`${other.headers[name]}`)];
    if (a !== b) found.push(`${name}: ${a} → ${b}`);
  }
  const [a, b] = [normal(one.body), normal(other.body)];
  if (a !== b) {
    const at = [...a].findIndex((letter, index) => letter !== b[index]);
    found.push(`body: …${a.slice(Math.max(0, at - 60), at + 80)} → …${b.slice(Math.max(0, at - 60), at + 80)}`);
  }
  return found;
}

const paths = await pathsOf(before);
const requests = [...paths.map((path) => get(path)), ...otherRequests(paths)];
let different = 0;
for (const each of requests) {
  const [one, other] = await Promise.all([ask(before, each), ask(after, each)]);
  const found = differences(one, other);
  if (found.length === 0) continue;
  different += 1;
  console.log(`${each.method} ${each.path.slice(0, 100)} ${JSON.stringify(each.headers)}\n  ${found.join('\n  ')}`);
}
console.log(`${paths.length} pages and ${requests.length - paths.length} other requests: ${different} differ`);
process.exitCode = different > 0 ? 1 : 0;
