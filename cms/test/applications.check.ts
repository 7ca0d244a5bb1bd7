import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { Cms, type Session } from './support/cms.js';

let cms: Cms;

beforeAll(async () => {
  cms = await Cms.start();
});

afterAll(() => cms?.stop());

const send = (key: string) =>
  cms.gateway('corporate/createsupplier', { supplier_name: key }, { 'Idempotency-Key': key });

async function keys(administrator: Session): Promise<string[]> {
  const { json } = await administrator.request('GET', '/api/applications?limit=10&sort=key');
  return json.docs.map(({ key }: { key: string }) => key);
}

it('an application is taken once, and erased twelve months after it arrived', async () => {
  for (const key of ['early', 'early', 'late']) expect((await send(key)).status).toBe(200);
  expect(await keys(await cms.login('administrator'))).toEqual(['early', 'late']);
  await cms.kill();
  const database = new DatabaseSync(path.join(cms.dataDir, 'cms.db'));
  database.exec("UPDATE applications SET created_at = '2020-01-31T00:00:00.000Z' WHERE key = 'early'");
  database.close();
  await cms.restart();
  const administrator = await cms.login('administrator');
  while ((await keys(administrator)).includes('early')) await wait(50);
  expect(await keys(administrator)).toEqual(['late']);
});
