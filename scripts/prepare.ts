/**
 * The steps of the set-up after the packages (setup.cjs): `build` builds the site if its sources have changed; `cms`
 * bundles the content system; `browser` finds or installs Chromium and PostgreSQL; `faults`, `deploy` and `security` the
 * programs that those tests start.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { isBuilt, root } from './build/stamp.ts';
import { ensureChromium } from './install/chromium.ts';
import { ensurePostgresql } from './install/postgresql.ts';
import { ensurePrograms, kinds } from './install/programs.ts';

const words = process.argv.slice(2);
const kindsOfTests = kinds.filter((kind) => words.includes(kind));

try {
  if (words.includes('build') && !isBuilt()) {
    console.log('setup: building');
    const start = Date.now();
    // Loaded only where it is needed: esbuild and swc take longer than all else here.
    const { build } = await import('./build.ts');
    await build();
    console.log(`setup: done in ${((Date.now() - start) / 1000).toFixed(1)} s`);
  }
  if (words.includes('cms'))
    execFileSync(process.execPath, [join(root, 'cms/scripts/build.mjs')], { stdio: 'inherit' });
  if (words.includes('browser')) ensureChromium();
  if (words.includes('browser') || kindsOfTests.length > 0) ensurePostgresql();
  for (const kind of kindsOfTests) ensurePrograms(kind);
} catch (error) {
  console.error(`setup: ${(error as Error).message}`);
  process.exit(1);
}
