import { apiToken } from '../../support/http/api.js';
import { manySenders } from '../../support/http/forms.js';
import { newSender } from '../../support/http/supplier-form.js';
import { LogLines } from '../../support/servers/log-lines.js';
import { Site } from '../../support/servers/site.js';

/** Values on which parsers of any header may fail. */
const odd = [
  ...[
    '',
    ';;;',
    '; =',
    ',,,',
    '"',
    '\\',
    '%zz',
    '*',
    '//',
    '[',
    '\xff',
    '\xc3\x28',
    'a\tb',
    '-1',
    '1e999',
    '__proto__',
  ],
  'x'.repeat(5000),
];

const headers: Record<string, string[]> = {
  'Content-Type': [
    ...['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data;;;', 'multipart/form-data; ='],
    ...['multipart/form-data; boundary=\xff', 'multipart/; boundary=x', 'multipart/form-data; boundary="'],
    ...[`multipart/form-data; boundary=${'x'.repeat(300)}`, 'multipart/form-data; boundary=x; boundary=y'],
    ...['application/x-www-form-urlencoded; charset="\xff"', 'application/x-www-form-urlencoded; charset=__proto__'],
    ...['application/json; charset=nonsense', 'application/json; charset=utf-7', 'application/json;;;', 'text'],
  ],
  'Content-Encoding': ['gzip', 'br', 'zstd', 'gzip, br', 'nonsense', 'identity;q=1'],
  'Accept-Encoding': ['x;q=nonsense,,*', 'gzip;q=2', 'br;q=', ';q=1'],
  Accept: ['application/json;q=x', 'text/html;;;', '*/*;q=-1'],
  'Accept-Language': ['%%%', 'en;q=x', 'xx-'.repeat(1000)],
  Range: ['bytes=', 'bytes=9-1', 'bytes=0-0,0-0', `bytes=${'0-1,'.repeat(1000)}`, 'bytes=a-b'],
  'If-None-Match': ['"', 'W/', 'W/"', '*'],
  'If-Modified-Since': ['yesterday', '99999999999999'],
  Cookie: [';;=;%', 'consent=%', 'consent=%7B%', '='.repeat(1000)],
  Host: ['a b', '[::1', 'www.example.com:99999', 'a@b', '%00', '..', 'a/b'],
  Referer: ['//', 'http://', 'http://[', 'javascript:alert(1)'],
  Origin: ['http://', 'null', 'http://[', 'file:///'],
  'X-Forwarded-For': ['unknown', '::', '1.2.3', 'a, b, c', '[::1]:80', '999.999.999.999'],
  'X-Forwarded-Proto': ['gopher', 'https,http'],
  Authorization: ['Bearer', 'Bearer \xff', 'bearer  one', 'Basic %'],
  'Idempotency-Key': ['\xff'],
  Expect: ['x'],
  Upgrade: ['websocket', 'h2c'],
};

let site: Site;
let log: LogLines;

beforeAll(async () => {
  site = await Site.start({ ...manySenders, API_TOKEN: apiToken });
  log = new LogLines();
});

afterAll(async () => {
  log.stop();
  await site.stop();
});

const body = '--x\r\nContent-Disposition: form-data; name="city"\r\n\r\nTurin\r\n--x--\r\n';
const usual = { Host: 'www.example.com', Connection: 'close', Authorization: `Bearer ${apiToken}` };

function send(method: string, path: string, own: Record<string, string>): Promise<string> {
  const ofBody = method === 'POST' ? { 'Content-Length': String(body.length) } : {};
  const lines = Object.entries({ ...usual, ...newSender(), ...ofBody, ...own }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return site.raw(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${method === 'POST' ? body : ''}`);
}

const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);

it.each([
  ['GET', '/reach'],
  ['GET', '/pdf/reach-statement.pdf'],
  ['POST', '/our-company/doing-business-with-us'],
  ['POST', '/newsletter'],
  ['POST', '/api/supplier'],
])('%s %s never fails with an odd header', async (method, path) => {
  const wrong: unknown[] = [];
  for (const [name, own] of Object.entries(headers)) {
    for (const value of [...own, ...odd]) {
      const status = statusOf(await send(method, path, { [name]: value }));
      if (!(status >= 200 && status < 500)) wrong.push({ name, value, status });
    }
  }
  expect(wrong).toEqual([]);
  expect(log.lines.splice(0).filter((line) => /\n\s*at /.test(line))).toEqual([]);
});
