import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { languageCodes } from '../../src/routing/languages.js';
import { readMarkup } from '../support/html/markup.js';
import { Site } from '../support/servers/site.js';

/** Pages that offer files, in each language. */
const pages = [
  'commercial-aviation/turboprop',
  'media/press-kit',
  'our-company/doing-business-with-us',
  'services/certifications',
  'services/commercial-aviation',
];

let site: Site;

beforeAll(async () => {
  site = await Site.start();
});

afterAll(() => site.stop());

async function filesOf(path: string): Promise<string[]> {
  const { body } = await site.get(path);
  const targets = readMarkup(body)
    .all('a')
    .map(({ attributes }) => attributes.get('href') ?? '');
  return [...new Set(targets.filter((href) => /^\/[^?#]+\.(?:pdf|jpg|csv)$/.test(href)))];
}

const types = { pdf: 'application/pdf', jpg: 'image/jpeg', csv: 'text/csv; charset=utf-8; header=present' };

describe.each(languageCodes)('in %s', (language) => {
  it.each(pages)('every file that %s offers can be downloaded', async (page) => {
    const files = await filesOf(site.path(language, page));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const { status, headers } = await site.get(file);
      const extension = file.slice(file.lastIndexOf('.') + 1) as keyof typeof types;
      expect([file, status, headers['content-type']?.toLowerCase()]).toEqual([file, 200, types[extension]]);
    }
  });

  it('the press kit offers ten pictures, each at least 2,400 pixels long', async () => {
    const pictures = (await filesOf(site.path(language, 'media/press-kit'))).filter((file) => file.endsWith('.jpg'));
    expect(pictures).toHaveLength(10);
    for (const picture of pictures) {
      const { width, height } = await sharp(readFileSync(`content${picture}`)).metadata();
      expect(Math.max(width, height)).toBeGreaterThanOrEqual(2_400);
      const { bytes } = await site.download(picture);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height });
    }
  });

  it('the capability list of commercial engines has a row for each engine and its shop', async () => {
    const [list = ''] = (await filesOf(site.path(language, 'services/certifications'))).filter((file) =>
      file.endsWith('/tables.csv'),
    );
    expect(list.startsWith(language === 'en' ? '/services' : `/${language}/`)).toBe(true);
    const [, ...rows] = (await site.get(list)).body.trim().split('\r\n');
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) expect(row).toMatch(/Rivalta|Pomigliano|Brindisi|Bielsko|Prag|Praha/);
  });
});
