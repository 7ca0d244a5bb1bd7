import { readdirSync } from 'node:fs';
import { documentAddress } from '../src/content/documents/document-address.js';
import { type DocumentEdition, readEdition, readEditions } from '../src/content/documents/document-editions.js';
import { DataFiles } from '../src/content/files/data/data-files.js';
import { factTexts } from '../src/content/files/data/facts.js';
import { readCompanyNames } from '../src/content/files/data/interface-texts.js';
import { ContentFiles } from '../src/content/files/folder/content-files.js';
import type { DocumentSource } from '../src/content/model/shapes/document-shape.js';
import type { Facts } from '../src/content/model/shapes/shapes.js';
import { typesetTexts } from '../src/content/text/typography.js';
import { textsIn } from '../src/content/validation/fields.js';
import { type Language, languageCodes, languages } from '../src/routing/languages.js';
import { type Pdf, readPdf } from './support/repository/read-pdf.js';

/** Frequent words that no other language of the site has. */
const ownWords: Partial<Record<Language, string>> = {
  en: 'the|with|and|from|which|are|our',
  it: 'della|delle|dei|sono|che|con|per|gli|nella',
  pl: 'jest|oraz|się|przez|dla|które|nie|albo|według',
  cz: 'jsou|nebo|podle|které|není|při|také',
};

/** Sample words in several languages, figures, and addresses. */
const ofNoLanguage = /Zażółć gęślą|Perché così|^[\d\s:%m²]+$|@/;

const names = readdirSync('content/documents', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const addresses = names.flatMap((name) =>
  languageCodes.map((language) => [documentAddress(name, language), name, language] as const),
);

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

function sourceOf(name: string, language: Language): DocumentSource {
  const edition = editions.find((each) => each.name === name && each.language === language);
  if (!edition) throw new Error(`there is no ${language} edition of ${name}`);
  const { checked } = readEdition(edition, factTexts(facts, companyNames[language], language));
  if (!checked) throw new Error(`${edition.address}: its source is invalid`);
  return { ...checked, body: typesetTexts(checked.body, language) };
}

const printed = (text: string) => text.replace(/[\s\u2060]+/gu, '');

it('every document exists in every language', () => {
  expect(names.length).toBeGreaterThan(20);
  expect(readdirSync('public/pdf').sort()).toEqual(addresses.map(([address]) => address.slice('/pdf/'.length)).sort());
});

describe.each(addresses)('%s', (address, name, language) => {
  let source: DocumentSource;
  let pdf: Pdf;
  beforeAll(async () => {
    source = sourceOf(name, language);
    pdf = await readPdf(`public${address}`);
  });

  it('is a small tagged PDF/UA with language, title and bookmarks', () => {
    expect(pdf).toMatchObject({
      language: languages[language].tag,
      title: source.body.title,
      isTitleShown: true,
      isMarked: true,
      bookmarks: source.body.sections.map(({ heading }) => heading),
    });
    expect(pdf.bytes.toString('latin1')).toContain('pdfuaid:part');
    expect(pdf.bytes.length).toBeLessThan(80_000);
  });

  it('has a heading for each section, header cells in its tables, and descriptions of its pictures', () => {
    const of = (role: string) => pdf.elements.filter((element) => element.role === role);
    const { sections } = source.body;
    const rows = sections.flatMap((section) => section.rows ?? []);
    const pictures = sections.flatMap(({ logos = [], drawing, clear_space }) =>
      [...logos.map(([, caption]) => caption), drawing?.alt, clear_space].filter((alt) => alt !== undefined),
    );
    expect([of('H1').length, of('H2').length]).toEqual([1, sections.length]);
    expect([of('TH').length, of('TD').length]).toEqual([rows.length, rows.length]);
    expect(of('Figure').map(({ alt }) => alt)).toEqual(pictures);
    expect(of('Link').length).toBe(pdf.links.length);
  });

  it('says what its source says, with the facts of today', () => {
    const text = printed(pdf.text);
    const { title, subject, sections } = source.body;
    // A drawing’s description is no visible text, and colours and names of fonts are no text at all.
    const visible = sections.map(({ drawing, swatches, specimens, logos, ...section }) => ({
      ...section,
      drawing: drawing && { ...drawing, alt: '' },
      swatches: swatches?.map(([name, , grounds]) => [name, grounds.map(([ground]) => ground)]),
      specimens: specimens?.map(([, , words]) => words),
      logos: logos?.map(([, caption]) => caption),
    }));
    const lacking = [...textsIn([source.number, title, subject, visible])].filter(
      (each) => !text.includes(printed(each.text)),
    );
    expect(lacking).toEqual([]);
    expect(pdf.text).not.toContain('{{');
  });

  it('has no text of another language', () => {
    const others = languageCodes.filter((code) => code !== language);
    const found = others.flatMap(
      (code) => pdf.text.match(new RegExp(`(?<![\\p{L}.@-])(?:${ownWords[code] ?? '(?!)'})(?![\\p{L}-])`, 'giu')) ?? [],
    );
    const same = new Set(others.flatMap((code) => [...textsIn(sourceOf(name, code).body)].map(({ text }) => text)));
    const shared = [...textsIn(source.body)].filter(
      ({ text }) => text.length > 40 && same.has(text) && !ofNoLanguage.test(text),
    );
    expect({ found, shared }).toEqual({ found: [], shared: [] });
  });

  it('has links to its email addresses and telephone numbers', () => {
    const written = [...textsIn(source.body.sections)].flatMap(
      ({ text }) => text.match(/[\w.+-]+@[\w.-]+\w|\+\d[\d \u00a0]+\d/g) ?? [],
    );
    const targets = written.map((each) =>
      each.includes('@') ? `mailto:${each}` : `tel:${each.replace(/[^\d+]/g, '')}`,
    );
    expect(pdf.links.map(({ target }) => target).sort()).toEqual(targets.sort());
    expect(pdf.links.filter(({ description }) => description === '')).toEqual([]);
  });
});
