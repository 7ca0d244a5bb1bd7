/**
 * Writes public/licences.txt, which the site serves: the licences and copyright notices of all third-party material
 * that browsers get. Each licence must be passed on with the material.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fonts } from '../../views/theme.ts';

const root = new URL('../../', import.meta.url);

/** Package → what the scripts contain of it. */
export const bundled: Readonly<Record<string, string>> = {
  react: 'React',
  'react-dom': 'React DOM',
  scheduler: 'Scheduler, a part of React',
  swiper: 'Swiper, slides',
  'vanilla-cookieconsent': 'CookieConsent',
};

/** Package of scripts/package.json → what the committed files contain of it. */
const drawn: typeof bundled = {
  ...Object.fromEntries(Object.values(fonts).map((font) => [font.package, `${font.family}, a font (a subset of it)`])),
  'lucide-static': 'Lucide, icons',
};

/**
 * @param inputs files that a bundle is made of
 * @throws if one belongs to a package whose licence is not among those served
 */
export function assertNotices(inputs: readonly string[]): void {
  const names = inputs.flatMap((input) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? []);
  const missing = [...new Set(names)].filter((name) => !(name in bundled));
  if (missing.length > 0)
    throw new Error(
      `no notice of ${missing.join(', ')}: add to scripts/build/notices.ts what browsers get, then npm --prefix scripts run licences`,
    );
}

/** @param folder the one of the packages */
export function noticesOf(packages: typeof bundled, folder: string): string[] {
  const read = (path: string) => readFileSync(new URL(`${folder}/${path}`, root), 'utf8');
  return Object.entries(packages).map(([name, what]) => {
    const { homepage, repository } = JSON.parse(read(`${name}/package.json`));
    const licence = read(`${name}/LICENSE`).replaceAll('\r\n', '\n').trim();
    return `${what}\n${homepage ?? repository?.url ?? ''}\n\n${licence}\n`;
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = [
    'What the pages of this site hold of others, and its licences.\n',
    ...noticesOf(drawn, 'scripts/node_modules'),
    ...noticesOf(bundled, 'node_modules'),
  ];
  writeFileSync(new URL('public/licences.txt', root), text.join(`\n${'-'.repeat(80)}\n\n`));
}
