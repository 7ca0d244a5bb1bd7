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

it('every npm script that runs a program sets the repository up first, in a workspace from the root', () => {
  const setUp = /^(cd \.\. && )?node scripts\/setup\.cjs(?= )|^npm (test|run) /;
  const without = Object.entries(scripts).filter(([name, script]) => {
    const isInWorkspace = name.includes(' ');
    return !setUp.test(script) || isInWorkspace !== script.startsWith('cd .. && ');
  });
  // Run by npm after an installation; by backup scripts, which must not change what is installed.
  expect(without.map(([name]) => name)).toEqual(['backup', 'dependencies']);
});

it('what follows the set-up runs on the Node that it has installed, not on the one that the shell remembers', () => {
  const programs = Object.values(scripts).filter((script) => /setup\.cjs.*&& (exec )?node /.test(script));
  expect(programs.length).toBeGreaterThan(20);
  expect(programs.filter((script) => !/setup\.cjs[^&]* && hash -r && (exec )?node /.test(script))).toEqual([]);
});

it('the root has at most 35 npm scripts', () => {
  expect(Object.keys(scripts).filter((name) => !name.includes(' ')).length).toBeLessThanOrEqual(35);
});
