/** Clients that send nonsense, or leave in the middle: the numbers are those of docs/operations.md with `FAULTS=all`. */
import { readdirSync } from 'node:fs';
import { allPages, FaultySite, tell, times } from '../support/faults/faults.js';
import { apiToken } from '../support/http/api.js';
import { Connection } from '../support/http/connection.js';
import { applyPath, newSender } from '../support/http/supplier-form.js';
import { until } from '../support/until.js';

let site: FaultySite;

beforeAll(async () => {
  site = await FaultySite.start();
});

afterAll(() => site.stop());

/** Runs a step this often, many at once. */
async function repeat(count: number, step: (number: number) => Promise<void>): Promise<void> {
  let started = 0;
  const worker = async () => {
    while (started < count) await step(started++);
  };
  await Promise.all(Array.from({ length: 20 }, worker));
}

async function expectUnharmed(descriptors: number): Promise<void> {
  // There may be fewer, because idle connections of earlier requests may have been closed meanwhile.
  await until(() => site.descriptors <= descriptors, 'all descriptors are closed');
  expect(site.errors).toEqual([]);
  expect(await site.pages()).toEqual(allPages);
}

/** A pseudo-random generator with the same numbers in each run. */
let seed = 20_261_122;
function random(below: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
}

const oneOf = <T>(values: readonly T[]): T => values[random(values.length)] as T;
const noise = (length: number): string =>
  Array.from({ length: random(length) }, () => String.fromCharCode(random(256))).join('');

const methods = ['GET', 'POST', 'PUT', 'HEAD', 'OPTIONS', 'TRACE', 'CONNECT', 'get', 'G\tT', '', 'PRI'];
const targets = [
  ...['/', '/en', '/%', '/%zz', '/%00', '/%c0%ae%c0%ae/', '/..%2f..%2fetc/passwd', '//', '*', 'en', '/\x00', '/?#'],
  ...['/search/%ff', '/search?query=%', '/media/media-releases?year=[]&year=x', '/api/generic?url=//x', '/api/%'],
  ...['/assets/../../package.json', '/pictures/%2e%2e/x', '/newsletter', '/our-company/doing-business-with-us'],
  ...['/api/supplier', '/api/newsletter', '/api/content/refresh', `/${'a'.repeat(9000)}`, 'http://[::1', 'http://x/en'],
];
const versions = ['HTTP/1.1', 'HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTX/1.1', ''];
const headers = [
  ...['Host: www.example.com', 'Host: a\r\nHost: b', 'Host:', 'Host: \xff', ': empty', 'no colon', ' x: y'],
  ...['Content-Length: -1', 'Content-Length: 9e9', 'Content-Length: 5\r\nContent-Length: 6', 'A: \x00\x01'],
  ...['Transfer-Encoding: chunked', 'Transfer-Encoding: gzip, chunked', 'Expect: 100-continue', 'Upgrade: h2c'],
  ...['Transfer-Encoding: chunked\r\nContent-Length: 3', 'Content-Type: application/json', 'Content-Encoding: gzip'],
  ...['Content-Type: multipart/form-data; boundary=x', 'Content-Type: application/x-www-form-urlencoded'],
  ...[
    'Content-Type: application/json; charset=__proto__',
    'Content-Encoding: nonsense',
    'Accept: application/json;q=x',
  ],
  ...['If-None-Match: W/"', 'If-Modified-Since: yesterday', 'Referer: http://[', 'Origin: http://[', 'Host: [::1'],
  ...['Cookie: consent=%', 'X-Forwarded-Proto: gopher', 'Idempotency-Key: \xff'],
  ...['Range: bytes=9-1,-', 'Accept-Encoding: ;q=', 'Cookie: =;=', 'X-Forwarded-For: ,,', `X: ${'y'.repeat(20_000)}`],
  `Authorization: Bearer ${apiToken}`,
];
const bodies = ['', '{', '[[[[', 'zz\r\n', '5\r\nhello\r\n', '0\r\n\r\n', 'a=%zz&b=%', '--x\r\n\r\n--x--', '\xff\xfe'];

function malformed(): string {
  if (random(8) === 0) return noise(400);
  const head = [`${oneOf(methods)} ${oneOf(targets)} ${oneOf(versions)}`];
  // Most have one Host header, so that the server reaches their other errors.
  if (random(4) > 0) head.push('Host: www.example.com', `X-Forwarded-For: 10.2.${random(256)}.${random(256)}`);
  for (let number = random(4); number > 0; number -= 1) head.push(random(6) === 0 ? noise(60) : oneOf(headers));
  return `${head.join('\r\n')}\r\n\r\n${random(3) === 0 ? noise(300) : oneOf(bodies)}`;
}

const malformedCount = times(10_000, 600);

it(`${malformedCount} malformed requests get no 5xx`, async () => {
  await site.pages();
  const { descriptors } = site;
  const wrong: string[] = [];
  await repeat(malformedCount, async () => {
    const bytes = malformed();
    const connection = await Connection.to(site.port);
    await connection.write(Buffer.from(bytes, 'latin1'));
    // The server may be waiting for the rest of the request.
    connection.socket.setTimeout(1_000, () => connection.socket.destroy());
    await connection.closed;
    if (/^HTTP\/1\.1 5/m.test(connection.received)) wrong.push(bytes.slice(0, 300));
  });
  tell(
    `${malformedCount} malformed requests`,
    `${wrong.length} responses of 5xx, ${site.errors.length} errors`,
    '0, 0',
  );
  expect(wrong).toEqual([]);
  await expectUnharmed(descriptors);
});

const uploads = times(1_000, 100);

it(`${uploads} uploads whose client leaves store nothing`, async () => {
  await site.pages();
  const { descriptors } = site;
  const files = () => readdirSync(site.data, { recursive: true }).length;
  const filesBefore = files();
  const start =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n';
  await repeat(uploads, async (number) => {
    const connection = await Connection.to(site.port);
    const head = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '2000000', ...newSender() };
    await connection.write(`${requestOf(`POST ${applyPath}`, head)}${start}`);
    await connection.write(Buffer.alloc((number % 50) * 10_000, 'x'));
    if (number % 2 === 0) connection.socket.resetAndDestroy();
    else connection.socket.destroy();
  });
  await expectUnharmed(descriptors);
  tell(`${uploads} aborted uploads`, `${files() - filesBefore} files, no descriptor left`, '0, 0');
  expect([files(), await site.applications()]).toEqual([filesBefore, []]);
});

const rounds = times(30, 3);

it(`1,400 requests for large files, whose client leaves at once, ${rounds} times`, async () => {
  await site.apply({}, 2_000_000);
  const [application] = await site.applications();
  await site.pages();
  const { descriptors } = site;
  const large = [
    requestOf('GET /video/fan-loop.mp4', newSender()),
    requestOf('GET /pdf/press-kit.pdf', { Range: 'bytes=0-', ...newSender() }),
    requestOf(`GET /api/supplier/${application}/file`, { Authorization: `Bearer ${apiToken}`, ...newSender() }),
  ];
  for (const request of large) {
    for (let round = 0; round < rounds; round += 1) {
      const connection = await Connection.to(site.port);
      await connection.write(request.repeat(1_400));
      expect(await connection.response()).toMatch(/^HTTP\/1\.1 20[06] /);
      connection.socket.destroy();
      await connection.closed;
    }
  }
  await expectUnharmed(descriptors);
  tell(`${rounds} × 1,400 requests for large files`, `${site.descriptors - descriptors} descriptors more`, 0);
});

function requestOf(start: string, headers: Record<string, string>): string {
  const lines = Object.entries({ Host: 'www.example.com', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${start} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
