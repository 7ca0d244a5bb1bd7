import { documentAddress } from '../src/content/documents/document-address.js';
import { type DocumentEdition, readEdition, readEditions } from '../src/content/documents/document-editions.js';
import { DataFiles } from '../src/content/files/data/data-files.js';
import { factTexts } from '../src/content/files/data/facts.js';
import { readCompanyNames } from '../src/content/files/data/interface-texts.js';
import { ContentFiles } from '../src/content/files/folder/content-files.js';
import type { Facts } from '../src/content/model/shapes/shapes.js';
import { typesetTexts } from '../src/content/text/typography.js';
import { textsIn } from '../src/content/validation/fields.js';
import { type Language, languages } from '../src/routing/languages.js';
import { readPdf } from './support/repository/read-pdf.js';

let editions: readonly DocumentEdition[];
let companyNames: Record<Language, string>;
let facts: Facts;

beforeAll(async () => {
  ({ editions } = await readEditions('content'));
  companyNames = await readCompanyNames('i18n');
  const files = new ContentFiles('content');
  await files.refresh();
  ({ facts } = new DataFiles(files, companyNames));
});

function sourceOf(name: string, language: Language) {
  const edition = editions.find((each) => each.name === name && each.language === language);
  if (!edition) throw new Error(`there is no ${language} edition of ${name}`);
  const { checked } = readEdition(edition, factTexts(facts, companyNames[language], language));
  if (!checked) throw new Error(`${edition.address}: its source is invalid`);
  return { number: checked.number, ...typesetTexts(checked.body, language) };
}

const printed = (text: string) => text.replace(/[\s\u2060]+/gu, '');

/** Together they have whatever a source may have. `content:check` knows PDFs that are older than their sources. */
it.each<[string, Language]>([
  ['brand-guidelines', 'en'],
  ['catalyst-datasheet', 'it'],
  ['logo-sheet', 'pl'],
  ['typography-and-colour', 'cz'],
  ['press-kit', 'pl'],
])('the PDF of %s in %s is a tagged PDF/UA that says what its source says', async (name, language) => {
  const { number, title, subject, sections } = sourceOf(name, language);
  const pdf = await readPdf(`public${documentAddress(name, language)}`);
  expect(pdf).toMatchObject({
    ...{ language: languages[language].tag, title, isTitleShown: true, isMarked: true },
    bookmarks: sections.map(({ heading }) => heading),
  });
  expect(pdf.bytes.toString('latin1')).toContain('pdfuaid:part');
  expect(pdf.bytes.length).toBeLessThan(80_000);

  const of = (role: string) => pdf.elements.filter((element) => element.role === role);
  const rows = sections.flatMap((section) => section.rows ?? []);
  const pictures = sections.flatMap(({ logos = [], drawing, clear_space }) =>
    [...logos.map(([, caption]) => caption), drawing?.alt, clear_space].filter((alt) => alt !== undefined),
  );
  expect([of('H1').length, of('H2').length]).toEqual([1, sections.length]);
  expect([of('TH').length, of('TD').length]).toEqual([rows.length, rows.length]);
  expect(of('Figure').map(({ alt }) => alt)).toEqual(pictures);

  // A drawing’s description is no visible text, and colours and names of fonts are no text at all.
  const visible = sections.map(({ drawing, swatches, specimens, logos, ...section }) => ({
    ...section,
    drawing: drawing && { ...drawing, alt: '' },
    swatches: swatches?.map(([colour, , grounds]) => [colour, grounds.map(([ground]) => ground)]),
    specimens: specimens?.map(([, , words]) => words),
    logos: logos?.map(([, caption]) => caption),
  }));
  const text = printed(pdf.text);
  const lacking = [...textsIn([number, title, subject, visible])].filter((each) => !text.includes(printed(each.text)));
  expect(lacking).toEqual([]);
});
