import request from 'supertest';
import { type CountedAction, totals } from '../../../src/platform/http/throttling/totals.js';
import { SuppliersService } from '../../../src/submissions/supplier/supplier.subject.js';
import { FileAdmission } from '../../../src/submissions/uploads/file-admission.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { pdfOf } from '../../support/fixtures/pdf.js';
import { squeeze } from '../../support/html/markup.js';
import { apiToken } from '../../support/http/api.js';
import { readForm } from '../../support/http/forms.js';
import { api } from '../../support/http/submissions.js';
import { applyPath, filledIn, newSender } from '../../support/http/supplier-form.js';
import type { SiteResponse } from '../../support/servers/site.js';

const Authorization = `Bearer ${apiToken}`;

let keys = 0;

const mostOf = (action: CountedAction) => totals[action][0].most;

/** @returns what restores the limit for one address */
function limit(action: CountedAction, most: number): () => void {
  const [total] = totals[action];
  const before = total.most;
  total.most = most;
  return () => {
    total.most = before;
  };
}

const stored = async () =>
  (await api.site.app.get(SuppliersService, { strict: false }).store.list({ limit: 100 })).items.length;

const http = () => request(`http://127.0.0.1:${api.site.port}`);

/** Sends the form with another key each time, unless one is given. @param size of the file, in bytes */
async function send(size?: number, fields: Record<string, string> = {}, sender = newSender()) {
  keys += 1;
  const post = http().post(applyPath).set(sender);
  post.field({ idempotency_key: `key-${keys}`, ...filledIn, ...fields });
  if (size !== undefined) post.attach('file', pdfOf(size), 'company.pdf');
  const { status, text } = await post;
  return { status, ...readForm({ body: text } as SiteResponse) };
}

const call = (size?: number, sender = newSender()) =>
  http()
    .post('/api/supplier')
    .set({ ...sender, Authorization })
    .send({ ...filledIn, privacy: true, file: size && pdfOf(size).toString('base64') });

/** A refused file: the visitor may go on without it. */
function expectChoice(form: Awaited<ReturnType<typeof send>>, message: string): void {
  expect([form.status, form.invalid, form.errorAt('file')]).toEqual([422, ['file'], squeeze(message)]);
  expect(form.field('city')?.get('value')).toBe(filledIn.city);
  expect(form.field('file_choice')).toBeDefined();
}

function expectRefusal({ status, body }: Awaited<ReturnType<typeof call>>, expected: number): void {
  expect([status, body]).toEqual([expected, { status: 'KO', message: expect.stringContaining('without its file') }]);
}

it('an address may send 48 MB of files in a day, and applications without a file after that', async () => {
  const [sender, size] = [newSender(), 3_100_000];
  const most = Math.floor(mostOf('application_file') / size);
  for (let count = 0; count < most; count += 1) {
    expect((await send(size, { idempotency_key: `of-one-${count}` }, sender)).status).toBe(200);
  }
  const before = await stored();
  expectChoice(await send(size, {}, sender), textsOf('en').forms.error_file_day);
  // An application that is there already is confirmed again.
  expect((await send(size, { idempotency_key: 'of-one-0' }, sender)).status).toBe(200);
  expect(await stored()).toBe(before);
  expect((await send(undefined, { file_choice: 'none' }, sender)).status).toBe(200);
  expect((await send(size)).status).toBe(200);
  expect((await call(size, sender)).status).toBe(200);
  expect(await stored()).toBe(before + 3);
});

it('an integrator may send more, and is told when to go on', async () => {
  const sender = newSender();
  const restore = limit('integrator_file', 1_000);
  try {
    expect((await call(900, sender)).status).toBe(200);
    const refused = await call(900, sender);
    expectRefusal(refused, 429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
    expect((await call(undefined, sender)).status).toBe(200);
  } finally {
    restore();
  }
});

it('an address may send twenty applications in an hour, and is told when to go on', async () => {
  const sender = newSender();
  for (let count = 0; count < mostOf('application'); count += 1) {
    expect((await send(undefined, {}, sender)).status).toBe(200);
  }
  const before = await stored();
  expect((await send(undefined, {}, sender)).status).toBe(429);
  expect([await stored(), (await send()).status]).toEqual([before, 200]);
  expect((await api.call('/api/metrics')).text).toMatch(/^visitor_limits_total\{action="application"\} 1$/m);
});

it('the texts of applications have a total of bytes, too', async () => {
  const restore = limit('application_text', 2_000);
  try {
    const [sender, description] = [newSender(), '\u{1f6e0}'.repeat(300)];
    expect((await send(undefined, { description }, sender)).status).toBe(200);
    expect((await send(undefined, { description }, sender)).status).toBe(429);
  } finally {
    restore();
  }
});

describe('while the space for files', () => {
  const left = async (share: number) => {
    const space = api.site.app.get(FileAdmission, { strict: false });
    space.state = async () => ({ used: 1_000_000 * share, limit: 1_000_000 });
  };

  afterEach(() => {
    Reflect.deleteProperty(api.site.app.get(FileAdmission, { strict: false }), 'state');
  });

  it('is nearly used up, files are taken, and operators are told', async () => {
    await left(0.8);
    expect((await send(100)).status).toBe(200);
    expect((await api.call('/api/health/ready')).json).toMatchObject({
      degraded: ['files'],
      parts: { files: { used: 800_000, limit: 1_000_000 } },
    });
    const metrics = (await api.call('/api/metrics')).text;
    expect(metrics).toMatch(/^supplier_files_bytes 800000$/m);
    expect(metrics).toMatch(/^supplier_files_limit_bytes 1000000$/m);
    expect(metrics).toMatch(/^site_part_ok\{part="files"\} 0$/m);
  });

  it('is used up, files are refused, and applications without one are stored', async () => {
    await left(1);
    const before = await stored();
    expectChoice(await send(100), textsOf('en').forms.error_file_space);
    expectRefusal(await call(100), 413);
    expect(await stored()).toBe(before);
    expect((await send(undefined, { file_choice: 'none' })).status).toBe(200);
    expect((await call()).status).toBe(200);
    expect((await api.call('/api/metrics')).text).toMatch(/^supplier_files_refused_total\{reason="space"\} 2$/m);
  });
});
