// Writes the icons that the views use as one module of SVG content, taken from the Lucide set.
import { readFile, writeFile } from 'node:fs/promises';

const names = [
  'arrow-left',
  'arrow-right',
  'arrow-up',
  'arrow-up-right',
  'chevron-down',
  'circle-alert',
  'download',
  'globe',
  'mail',
  'menu',
  'minus',
  'pause',
  'phone',
  'play',
  'plus',
  'rss',
  'search',
  'x',
];

const lines = [];
for (const name of names) {
  const svg = await readFile(new URL(`../node_modules/lucide-static/icons/${name}.svg`, import.meta.url), 'utf8');
  const content = svg.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '').replace(/\s*\n\s*/g, '');
  lines.push(`  ${name.includes('-') ? `'${name}'` : name}: '${content}',`);
}
await writeFile(
  new URL('../../views/ui/pictures/icon-paths.ts', import.meta.url),
  `// Made by scripts/make/icons.ts from Lucide (ISC licence).\nexport const iconPaths = {\n${lines.join('\n')}\n} as const;\n`,
);
