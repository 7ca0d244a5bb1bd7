/**
 * The steps of the set-up after the packages (setup.cjs): `build` builds the site if its sources have changed; `cms`
 * bundles the content system; `browser` finds or installs Chromium and PostgreSQL; `faults` and `deploy` the programs that
 * those tests start.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { isBuilt, root } from './build/stamp.ts';
import { ensureChromium } from './install/chromium.ts';
import { ensurePrograms } from './install/programs.ts';

const words = process.argv.slice(2);

try {
  if (words.includes('build') && !isBuilt()) {
    console.log('setup: building');
    const start = Date.now();
    // Loaded only where it is needed: esbuild takes longer than all else here.
    const { build } = await import('./build.ts');
    await build();
    console.log(`setup: done in ${((Date.now() - start) / 1000).toFixed(1)} s`);
  }
  if (words.includes('cms'))
    execFileSync(process.execPath, [join(root, 'cms/scripts/build.mjs')], { stdio: 'inherit' });
  if (words.includes('browser')) ensureChromium();
  for (const word of words) ensurePrograms(word);
} catch (error) {
  console.error(`setup: ${(error as Error).message}`);
  process.exit(1);
}
