import { execFileSync } from 'node:child_process';
import { RepositoryCopy } from '../support/repository/repository-copy.js';

const program = `
  import { existsSync } from 'node:fs';
  import { watchClient } from './scripts/build/client.ts';
  const ignore = () => undefined;
  const { firstBuild, dispose } = await watchClient({ onBuild: ignore, onErrors: ignore });
  await firstBuild;
  console.log('manifest:', existsSync('dist/development/client/manifest.json'));
  await dispose();
`;

it("a first start waits for the browser's files, which the server reads at its start", async () => {
  const copy = new RepositoryCopy();
  try {
    const options = { cwd: copy.folder, encoding: 'utf8', timeout: 240_000 } as const;
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], options);
    expect(output).toContain('manifest: true');
  } finally {
    await copy.erase();
  }
}, 240_000);
