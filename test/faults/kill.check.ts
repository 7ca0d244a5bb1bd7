/** `npm run test:faults`: not part of `npm test`, because it starts and kills thirty processes. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Submission } from '../../src/submissions/stored/stored-form.js';
import { goodApplication } from '../../src/submissions/supplier/application.fixture.js';
import { tell, times } from '../support/faults/faults.js';
import { keptIn } from '../support/faults/kept-applications.js';
import { DataFolder } from '../support/servers/data-folder.js';
import { processEnvironment } from '../support/servers/process-environment.js';

const rounds = times(30, 5);

/** Starts a process that stores applications, and kills it as soon as the first of several is acknowledged. */
async function killedRound(DATA_DIR: string, names: readonly string[]): Promise<string[]> {
  const child = fork('test/support/servers/submissions-process.ts', { env: { ...processEnvironment(), DATA_DIR } });
  const ended = once(child, 'exit');
  const acknowledged: string[] = [];
  child.on('message', (message: 'ready' | Submission) => {
    if (message === 'ready') {
      for (const supplier_name of names) child.send({ ...goodApplication, supplier_name });
      return;
    }
    if (message.status === 'OK') acknowledged.push(message.id);
    child.kill('SIGKILL');
  });
  expect(await ended).toEqual([null, 'SIGKILL']);
  return acknowledged;
}

it(`${rounds} kills right after an acknowledgement lose no acknowledged application`, async () => {
  const folder = new DataFolder();
  const acknowledged: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const names = [1, 2, 3].map((number) => `Supplier ${round}.${number}`);
    const ids = await killedRound(folder.path, names);
    expect(ids.length).toBeGreaterThan(0);
    acknowledged.push(...ids);
  }
  const { applications, integrity } = await keptIn(folder.path);
  const ids = new Set(applications.map(({ id }) => id));
  const lost = acknowledged.filter((id) => !ids.has(id));
  tell(`killed ${rounds} times around an acknowledgement`, `${lost.length} of ${acknowledged.length} lost`, '0');
  expect(lost).toEqual([]);
  expect(new Set(applications.map(({ bytes }) => bytes))).toEqual(new Set([20_000]));
  expect(integrity).toEqual([{ integrity_check: 'ok' }]);
  folder.remove();
});
