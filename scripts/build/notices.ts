/**
 * Writes public/licences.txt, which the site serves: the licences and copyright notices of all third-party material
 * that browsers get. Each licence must be passed on with the material. With `--print` it prints the text instead.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);

/** Package → what the pages contain of it. */
const packages: Record<string, string> = {
  '@fontsource-variable/archivo': 'Archivo, a font (a subset of it)',
  '@fontsource-variable/source-sans-3': 'Source Sans 3, a font (a subset of it)',
  'lucide-static': 'Lucide, icons',
  react: 'React',
  'react-dom': 'React DOM',
  scheduler: 'Scheduler, a part of React',
  swiper: 'Swiper, slides',
  'vanilla-cookieconsent': 'CookieConsent',
};

/**
 * @param inputs files that a bundle is made of
 * @throws if one belongs to a package whose licence is not among those served
 */
export function assertNotices(inputs: readonly string[]): void {
  const names = inputs.flatMap((input) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? []);
  const missing = [...new Set(names)].filter((name) => !(name in packages));
  if (missing.length > 0)
    throw new Error(
      `no notice of ${missing.join(', ')}: add to scripts/build/notices.ts what browsers get, then npm run -w scripts licences`,
    );
}

function notice([name, what]: [string, string]): string {
  const { homepage, repository } = JSON.parse(read(`node_modules/${name}/package.json`));
  const licence = read(`node_modules/${name}/LICENSE`).replaceAll('\r\n', '\n').trim();
  return `${what}\n${homepage ?? repository?.url ?? ''}\n\n${licence}\n`;
}

const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rule = `\n${'-'.repeat(80)}\n\n`;
  const text = [
    'What the pages of this site hold of others, and its licences.\n',
    ...Object.entries(packages).map(notice),
  ];
  if (process.argv.includes('--print')) process.stdout.write(text.join(rule));
  else writeFileSync(new URL('public/licences.txt', root), text.join(rule));
}
