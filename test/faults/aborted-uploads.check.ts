import { readdirSync } from 'node:fs';
import { allPages, FaultySite, tell, times, until } from '../support/faults/faults.js';
import { Connection } from '../support/http/connection.js';
import { applyPath, newSender } from '../support/http/supplier-form.js';

const count = times(1_000, 100);
const atOnce = 20;

let site: FaultySite;

beforeAll(async () => {
  site = await FaultySite.start();
});

afterAll(() => site.stop());

const type = 'multipart/form-data; boundary=x';
const start =
  '--x\r\nContent-Disposition: form-data; name="city"\r\n\r\nTurin\r\n' +
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n';

/** Aborts an upload of two megabytes: by a reset, or by the end of the connection. */
async function abort(number: number): Promise<void> {
  const connection = await Connection.to(site.port);
  const headers = { Host: 'www.example.com', 'Content-Type': type, 'Content-Length': '2000000', ...newSender() };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  await connection.write(`POST ${applyPath} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${start}`);
  await connection.write(Buffer.alloc((number % 50) * 10_000, 'x'));
  if (number % 2 === 0) connection.socket.resetAndDestroy();
  else connection.socket.destroy();
}

it(`${count} aborted uploads leave no file, no descriptor and no application`, async () => {
  await site.pages();
  const [before, filesBefore] = [site.descriptors, readdirSync(site.data, { recursive: true }).length];
  let sent = 0;
  const sender = async () => {
    while (sent < count) await abort(sent++);
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  // There may be fewer, because idle connections of earlier requests may have been closed meanwhile.
  await until(() => site.descriptors <= before, 'all descriptors are closed');
  const files = readdirSync(site.data, { recursive: true }).length - filesBefore;
  const stored = await site.applications();
  tell(`${count} aborted uploads`, `${files} files, ${stored.length} applications, no descriptor left`, '0, 0, 0');
  expect([files, stored, site.errors]).toEqual([0, [], []]);
  expect((await site.apply()).status).toBe(200);
  expect(await site.pages()).toEqual(allPages);
});
