/** Builds the interface if anything of it has changed since. */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesIn, hashOf, read } from './files.mjs';
import { run } from './processes.mjs';

const cms = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(cms, '.next/built.sha256');
const files = ['dist', 'app', 'next.config.mjs', 'package-lock.json'].flatMap((name) => filesIn(join(cms, name)));
const hash = hashOf(files.filter((name) => !/(?:\.map|importMap\.js)$/.test(name)));
if (read(stamp) !== hash) {
  await run('', ['dist/commands/import-map.mjs'], { cwd: cms });
  await run('building the interface', ['node_modules/next/dist/bin/next', 'build'], { cwd: cms });
  writeFileSync(stamp, hash);
}
