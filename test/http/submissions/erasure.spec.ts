import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { goodApplication } from '../../../src/submissions/supplier/application.fixture.js';
import { filesHolding } from '../../support/faults/data-bytes.js';
import { pdfOf } from '../../support/fixtures/pdf.js';
import { serverFolders } from '../../support/servers/server-folders.js';
import { freePort, ServerProcess } from '../../support/servers/server-process.js';
import { until } from '../../support/until.js';

// Before the folders are removed.
afterAll(() => end('SIGKILL'));

const { DATA_DIR, CONTENT_DIR } = serverFolders();
const data = path.join(DATA_DIR, 'data');
const token = 'erasure-token-of-the-test';

let server: ServerProcess;
let address: string;

async function start(): Promise<void> {
  const PORT = await freePort();
  address = `http://127.0.0.1:${PORT}`;
  const own = { PORT, HOST: '127.0.0.1', DATA_DIR: data, API_TOKEN: token, LOG_LEVEL: 'warn', TRUST_PROXY: 'loopback' };
  server = new ServerProcess({ ...own, CONTENT_DIR, SITE_URL: address });
  await server.isUp(`${address}/en`);
}

async function end(signal: NodeJS.Signals): Promise<void> {
  server.kill(signal);
  await server.ended;
}

async function call(method: string, at: string, body?: unknown) {
  const response = await fetch(`${address}/api/${at}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect([method, at, response.status]).toEqual([method, at, 200]);
  return response.json();
}

/** Stores an application whose texts and file all name the person. @returns its id */
async function apply(person: string): Promise<string> {
  const file = pdfOf(50_000, `${person}\n`.repeat(2000)).toString('base64');
  const fields = { ...goodApplication, supplier_name: person, description: person, privacy: true };
  return (await call('POST', 'supplier', { ...fields, file, file_name: `${person}.pdf` })).id;
}

/** Stores a job application in the same way. */
async function applyForJob(person: string): Promise<string> {
  const fields = { position: 'RIV-2631', name: person, email: `${person}@example.com`, phone: '0115550100' };
  const file = pdfOf(50_000, `${person}\n`.repeat(2000)).toString('base64');
  return (await call('POST', 'job-applications', { ...fields, cover_letter: person, file, file_name: 'cv.pdf' })).id;
}

function pendingErasures(): number {
  const database = new DatabaseSync(path.join(data, 'site.db'), { readOnly: true });
  const { pending } = database.prepare('select pending from erasures').get() ?? {};
  database.close();
  return Number(pending);
}

const holding = (person: string) => filesHolding(data, person);

beforeAll(start);

it('data deleted right before a kill is erased by the next start, and expired data within a minute', async () => {
  // The first start compacts once. What is erased from here on is not compacted before the kill.
  await until(() => pendingErasures() === 0, 'the data is compacted');
  const [byApi, byAge] = [await apply('person-erased-by-api'), await apply('person-erased-by-age')];
  const [candidate, agedCandidate] = [await applyForJob('candidate-erased'), await applyForJob('candidate-by-age')];
  for (const name of ['person-unsubscribed', 'person-who-leaves']) {
    await call('POST', 'newsletter', { email: `${name}@example.com` });
  }
  const { items } = await call('GET', 'newsletter');
  const { leave_url } = items.find(({ email }: { email: string }) => email.startsWith('person-who-leaves'));

  await call('DELETE', `supplier/${byApi}`);
  await call('DELETE', `job-applications/${candidate}`);
  await call('DELETE', 'newsletter/person-unsubscribed%40example.com');
  const { pathname, searchParams } = new URL(leave_url);
  const leaving = await fetch(address + pathname, { method: 'POST', body: searchParams });
  expect(leaving.status).toBe(200);
  await end('SIGKILL');
  // Deletions rewrite the database, so what is large is beside it.
  expect(holding('person-erased-by-age')).toContainEqual(path.join('application_files', byAge));
  const erased = ['person-erased-by-api', 'candidate-erased', 'person-unsubscribed', 'person-who-leaves'];
  expect(erased.filter((person) => holding(person).length === 0)).toEqual([]);

  const database = new DatabaseSync(path.join(data, 'site.db'));
  const aged = Date.now() - 400 * 24 * 60 * 60 * 1000;
  database.prepare('update applications set received_at = ? where id = ?').run(aged, byAge);
  database.prepare('update job_applications set received_at = ? where id = ?').run(aged, agedCandidate);
  database.close();
  await start();
  for (const person of [...erased, 'person-erased-by-age', 'candidate-by-age'])
    await until(() => holding(person).length === 0, `no byte of ${person} is left`);
  for (const list of ['supplier', 'job-applications']) expect((await call('GET', list)).items).toEqual([]);
});
