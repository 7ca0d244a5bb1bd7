import { allPages, FaultySite, tell, times, until } from '../support/faults/faults.js';
import { apiToken } from '../support/http/api.js';
import { Connection } from '../support/http/connection.js';

const count = times(10_000, 600);
const atOnce = 32;
/** Milliseconds. */
const timeoutMs = 1_000;

let site: FaultySite;

beforeAll(async () => {
  site = await FaultySite.start();
});

afterAll(() => site.stop());

/** A pseudo-random generator with the same numbers in each run. */
let seed = 20_261_122;
function random(below: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
}

const oneOf = <T>(values: readonly T[]): T => values[random(values.length)] as T;
const noise = (length: number): string =>
  Array.from({ length: random(length) }, () => String.fromCharCode(random(256))).join('');

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'CONNECT', 'get', 'G\tT', '', 'PRI'];
const targets = [
  ...['/', '/en', '/reach', '/%', '/%zz', '/%00', '/%c0%ae%c0%ae/', '/..%2f..%2fetc/passwd', '//', '*', 'en', '/\x00'],
  ...[
    '/search/%ff',
    '/search?query=%',
    '/media/media-releases?year=[]&year=x',
    '/api/generic?url=//x',
    '/api/%',
    '/?#',
  ],
  ...['/assets/../../package.json', '/pictures/%2e%2e/x', '/newsletter', '/our-company/doing-business-with-us'],
  ...['/api/supplier', '/api/newsletter', '/api/content/refresh', `/${'a'.repeat(9000)}`, 'http://[::1', 'http://x/en'],
];
const versions = ['HTTP/1.1', 'HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/9.9', 'HTTX/1.1', ''];
const lines = [
  ...[
    'Host: www.example.com',
    'Host: a\r\nHost: b',
    'Host:',
    'Host: \xff',
    'Content-Length: -1',
    'Content-Length: 9e9',
  ],
  ...['Content-Length: 5\r\nContent-Length: 6', 'Transfer-Encoding: chunked', 'Transfer-Encoding: gzip, chunked'],
  ...[
    'Transfer-Encoding: chunked\r\nContent-Length: 3',
    'Content-Type: application/json',
    ': empty',
    'no colon',
    ' x: y',
  ],
  ...[
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Type: application/x-www-form-urlencoded',
    'A: \x00\x01',
  ],
  ...['Content-Encoding: gzip', 'Range: bytes=9-1,-', 'Accept-Encoding: ;q=', 'Expect: 100-continue', 'Upgrade: h2c'],
  ...[
    'Content-Type: multipart/form-data; boundary=',
    'Content-Type: application/json; charset=__proto__',
    'Host: [::1',
  ],
  ...[
    'Content-Encoding: nonsense',
    'Accept: application/json;q=x',
    'If-None-Match: W/"',
    'If-Modified-Since: yesterday',
  ],
  ...[
    'Referer: http://[',
    'Origin: http://[',
    'Cookie: consent=%',
    'X-Forwarded-Proto: gopher',
    'Idempotency-Key: \xff',
  ],
  ...[`Authorization: Bearer ${apiToken}`, 'Cookie: =;=', 'X-Forwarded-For: ,,', `X: ${'y'.repeat(20_000)}`],
];
const bodies = [
  '',
  '{',
  '{"a":',
  '[[[[',
  'zz\r\n',
  '5\r\nhello\r\n',
  '0\r\n\r\n',
  'a=%zz&b=%',
  '--x\r\n\r\n--x--',
  '\xff\xfe',
];

function malformed(): string {
  if (random(8) === 0) return noise(400);
  const head = [`${oneOf(methods)} ${oneOf(targets)} ${oneOf(versions)}`];
  // Most have one Host header, so that the server reaches their other errors.
  if (random(4) > 0) head.push('Host: www.example.com', `X-Forwarded-For: 10.2.${random(256)}.${random(256)}`);
  for (let number = random(4); number > 0; number -= 1) head.push(random(6) === 0 ? noise(60) : oneOf(lines));
  return `${head.join('\r\n')}\r\n\r\n${random(3) === 0 ? noise(300) : oneOf(bodies)}`;
}

/** @returns the statuses of the responses; none if the connection was closed without one */
async function responsesTo(bytes: string): Promise<number[]> {
  const connection = await Connection.to(site.port);
  await connection.write(Buffer.from(bytes, 'latin1'));
  // Connections on which the server waits for the rest of a request are abandoned after a while.
  connection.socket.setTimeout(timeoutMs, () => connection.socket.destroy());
  await connection.closed;
  return [...connection.received.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
}

it(`${count} malformed requests cause no 5xx and no error, and the site is still served`, async () => {
  const seen = new Map<string, number>();
  const wrong: [string, number[]][] = [];
  let sent = 0;
  const sender = async () => {
    while (sent < count) {
      sent += 1;
      const bytes = malformed();
      const statuses = await responsesTo(bytes);
      const kind = statuses[0] === undefined ? 'closed' : `${Math.floor(statuses[0] / 100)}xx`;
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      if (statuses.some((status) => status >= 500)) wrong.push([bytes.slice(0, 300), statuses]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  const kinds = [...seen].map(([kind, number]) => `${number} ${kind}`).join(', ');
  tell(
    `${sent} malformed requests`,
    `${wrong.length} responses of 5xx, ${site.errors.length} errors; ${kinds}`,
    '0, 0',
  );
  expect(wrong).toEqual([]);
  expect(site.errors).toEqual([]);
  await until(async () => String(await site.pages()) === String(allPages), 'pages are served');
});
