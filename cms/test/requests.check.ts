import { request } from 'node:http';
import { Cms } from './support/cms.js';

let cms: Cms;

beforeAll(async () => {
  cms = await Cms.start();
});

afterAll(() => cms?.stop());

/** Sends headers alone. @returns the status */
function announced(headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(`${cms.url}/api/users/login`, { method: 'POST', headers });
    sent.once('response', ({ statusCode }) => {
      resolve(statusCode);
      sent.destroy();
    });
    sent.once('error', reject);
    sent.flushHeaders();
  });
}

it('a large body of somebody unknown is refused before any of it is read', async () => {
  const type = { 'Content-Type': 'application/json' };
  expect(await announced({ ...type, 'Content-Length': '300000000' })).toBe(413);
  expect(await announced({ ...type, 'Content-Length': '1000001', Authorization: 'JWT x' })).toBe(413);
  expect(await announced({ ...type, 'Transfer-Encoding': 'chunked' })).toBe(411);
});

it('people and the site may send more, within limits', async () => {
  const editor = await cms.login('editor');
  const body = { path: 'x', text: 'x'.repeat(1_100_000) };
  expect((await editor.request('POST', '/api/pages?draft=true', body)).status).not.toBe(413);
  expect((await editor.request('POST', '/api/pages/translations', 'x'.repeat(22_000_000))).status).toBe(413);
  const application = { note: 'x'.repeat(4_500_000) };
  const sent = await cms.gateway('corporate/createsupplier', application, { 'Idempotency-Key': 'large' });
  expect(sent.status).toBe(200);
});

it('responses are neither stored nor sniffed', async () => {
  for (const address of ['/api/users/me', '/api/pages', '/api/gateway/corporate/sitemap', '/api/nowhere']) {
    const { headers } = await fetch(cms.url + address);
    expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff']);
  }
});
