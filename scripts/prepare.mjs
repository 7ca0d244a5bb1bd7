/**
 * The steps of the set-up after the packages (setup.cjs): `build` builds the site if its sources have changed; `browser`
 * finds or installs Chromium and PostgreSQL; `faults`, `deploy` and `security` the programs that those tests start.
 */
import { isBuilt } from './build-stamp.mjs';

const words = process.argv.slice(2);
/** Tests that start programs of the system. */
const kinds = ['faults', 'deploy', 'security'].filter((kind) => words.includes(kind));

try {
  if (words.includes('build') && !isBuilt()) {
    console.log('setup: building');
    const start = Date.now();
    const { build } = await import('./build.mjs');
    await build();
    console.log(`setup: done in ${((Date.now() - start) / 1000).toFixed(1)} s`);
  }
  if (words.includes('browser')) (await import('./ensure-chromium.mjs')).ensureChromium();
  if (words.includes('browser') || kinds.length > 0) (await import('./ensure-postgresql.mjs')).ensurePostgresql();
  for (const kind of kinds) (await import('./ensure-programs.mjs')).ensurePrograms(kind);
} catch (error) {
  console.error(`setup: ${error.message}`);
  process.exit(1);
}
