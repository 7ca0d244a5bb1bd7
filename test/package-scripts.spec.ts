import { existsSync, readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** The files that a script names, those in dist by their sources. Patterns and packages are not looked up. */
function filesIn(script: string): string[] {
  return script
    .split(/[\s"]+/)
    .filter((word) => /^[\w.-]+(\/[\w.-]+)+$/.test(word) && !word.startsWith('node_modules/'))
    .map((word) => word.replace(/^dist\/(.*)\.js$/, '$1.ts'));
}

it('every file that a script of package.json names exists', () => {
  const named = Object.entries(scripts).flatMap(([name, script]) => filesIn(script).map((file) => ({ name, file })));
  expect(named).toContainEqual({ name: 'map', file: 'scripts/make-map.mjs' });
  expect(named).toContainEqual({ name: 'content:check', file: 'src/content/commands/check.ts' });
  expect(named.filter(({ file }) => !existsSync(file))).toEqual([]);
});
