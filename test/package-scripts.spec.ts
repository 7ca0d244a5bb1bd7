import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { allScripts } from './support/repository/package-scripts.js';

const scripts = allScripts();

/** The files that a script names, those in dist by their sources. Patterns and packages are not looked up. */
function filesIn(script: string): string[] {
  return script
    .split(/[\s"]+/)
    .filter((word) => /^[\w.-]+(\/[\w.-]+)+$/.test(word) && !word.startsWith('node_modules/'))
    .map((word) => word.replace(/^dist\/(.*)\.js$/, '$1.ts'));
}

it('every file that an npm script names exists', () => {
  const named = Object.entries(scripts).flatMap(([name, script]) => filesIn(script).map((file) => ({ name, file })));
  expect(named).toContainEqual({ name: 'scripts map', file: 'scripts/make/map.ts' });
  expect(named).toContainEqual({ name: 'content:check', file: 'src/content/commands/check.ts' });
  expect(named.filter(({ file }) => !existsSync(file))).toEqual([]);
});

it('every npm script that runs a program sets the repository up first, in a folder from the root', () => {
  const setUp = /^(cd \.\. && )?node scripts\/setup\.cjs( |$)|^npm (test|run) /;
  const without = Object.entries(scripts).filter(([name, script]) => {
    const isInFolder = name.includes(' ');
    return !setUp.test(scripts[`pre${name}`] ?? script) || isInFolder !== script.startsWith('cd .. && ');
  });
  // These run no program of the site, set up after they have checked ports, or must not change what is installed.
  expect(without.map(([name]) => name)).toEqual(['edit', 'cms', 'backup', 'dependencies']);
});

it('no npm script runs Node by the name of it after a set-up in the same shell, which remembers the former one', () => {
  const again = Object.entries(scripts).filter(([, script]) => /setup\.cjs.*&& (exec )?node /.test(script));
  expect(again).toEqual([]);
});

it('no npm script has what only some shells understand', () => {
  const strange = /(^|&& )[A-Z_]+=|\$\w|'|;|\|\||\b(sh|hash|source) /;
  expect(Object.entries(scripts).filter(([, script]) => strange.test(script))).toEqual([]);
});

it('a file after npm run test:browser is the only one that runs', () => {
  const [, options = ''] = /npm run jest -- (.*)$/.exec(scripts['test:browser'] ?? '') ?? [];
  const file = 'test/browser/pages/accessibility.spec.ts';
  const args = ['node_modules/jest/bin/jest.js', ...options.split(' '), file, '--listTests'];
  const listed = execFileSync(process.execPath, args, { encoding: 'utf8' }).trim().split('\n');
  expect(listed.filter((line) => line.endsWith('.ts'))).toEqual([expect.stringContaining(file)]);
});
