import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { SuppliersService } from '../../../src/submissions/supplier/suppliers.service.js';
import { apiToken } from '../../support/http/api.js';
import { Connection, responseTo } from '../../support/http/connection.js';
import { manySenders, readForm } from '../../support/http/forms.js';
import { applyPath, filledIn, newSender } from '../../support/http/supplier-form.js';
import { LogLines } from '../../support/servers/log-lines.js';
import { Site, type SiteResponse } from '../../support/servers/site.js';

let site: Site;

beforeAll(async () => {
  site = await Site.start({ ...manySenders, API_TOKEN: apiToken });
});

afterAll(() => site.stop());

const stored = async () =>
  (await site.app.get(SuppliersService, { strict: false }).store.list({ limit: 100 })).items.length;

const boundary = 'x-boundary';
const field = (name: string, value: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}`;
const fields = Object.entries(filledIn)
  .filter(([name]) => name !== 'privacy')
  .map(([name, value]) => `${field(name, value)}\r\n`)
  .join('');
const beginningOfFile = field('file', '%PDF-1.7\n', '; filename="a.pdf"');

function head(length: string, to = applyPath, more: Record<string, string> = {}): string {
  const headers = {
    ...{ Host: 'www.example.com', 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    ...newSender(),
    ...more,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `POST ${to} HTTP/1.1\r\n${length}\r\n${lines.join('\r\n')}\r\n\r\n`;
}

it('an upload that is aborted is not stored, and is no error of the server', async () => {
  const before = await stored();
  const log = new LogLines();
  for (let round = 0; round < 20; round += 1) {
    const to: [string, Record<string, string>] =
      round % 2 ? [applyPath, {}] : ['/api/supplier', { Authorization: `Bearer ${apiToken}` }];
    const requested = once(site.app.getHttpServer(), 'request') as Promise<[IncomingMessage]>;
    const connection = await Connection.to(site.port);
    await connection.write(`${head('Content-Length: 5000000', ...to)}${fields}${beginningOfFile}`);
    await connection.write(Buffer.alloc(round * 10_000, 'x'));
    const [request] = await requested;
    const closed = new Promise((resolve) => request.once('close', resolve));
    connection.socket.destroy();
    await closed;
  }
  expect((await site.get('/reach')).status).toBe(200);
  log.stop();
  expect([await stored(), log.lines]).toEqual([before, []]);
});

describe('a form whose file is far too large', () => {
  const chunk = (bytes: string) => `${Buffer.byteLength(bytes).toString(16)}\r\n${bytes}\r\n`;
  /** Sends a file of 20 MB. */
  const send = (headers: Record<string, string> = {}) =>
    responseTo(site.port, async (connection) => {
      await connection.write(`${head('Transfer-Encoding: chunked', applyPath, headers)}`);
      await connection.write(chunk(fields + beginningOfFile));
      for (let block = 0; block < 200; block += 1) await connection.write(chunk('x'.repeat(100_000)));
      await connection.write(`${chunk(`\r\n--${boundary}--\r\n`)}0\r\n\r\n`);
    });

  it('is shown again with the values that came before the file', async () => {
    const before = await stored();
    const received = await send({ Connection: 'close' });
    expect(received).toMatch(/^HTTP\/1\.1 422 /);
    const form = readForm({ body: received.split('\r\n\r\n').slice(1).join('') } as SiteResponse);
    expect([form.invalid, form.errorAt('file')]).toEqual([['file'], 'The file must be less than 3MB.']);
    expect(form.field('city')?.get('value')).toBe(filledIn.city);
    expect(await stored()).toBe(before);
  });

  it('gets JSON when a script sends it', async () => {
    expect(await send({ Accept: 'application/json', Connection: 'close' })).toContain(
      '"errors":[{"field":"file","message":"The file must be less than 3MB."}]',
    );
  });
});
