import { type Language, languageCodes } from '../../../routing/languages.js';
import { documentFingerprint } from '../../documents/document-editions.js';
import { factTexts } from '../../files/data/facts.js';
import { ContentFolder, companyNames } from '../../files/folder/content-folder.fixture.js';
import { errorsIn } from '../check-folder.fixture.js';

const head = { number: 'PRS-001', date: '2026-09-14' };
const bodyIn = (language: Language) => ({
  title: `Press kit ${language}`,
  subject: 'In brief.',
  sections: [{ heading: 'Figures', paragraphs: ['{{company}} has {{count}} parts since 14 May.'] }],
});
const addressIn = (language: Language) => `/pdf/press-kit${language === 'en' ? '' : `.${language}`}.pdf`;
const english = 'documents/press-kit/en.yaml';
const italian = 'documents/press-kit/it.yaml';
const isOld = (language: Language) =>
  `documents/press-kit/${language}.yaml ${addressIn(language)} is older than this source or its facts: run npm run pdfs`;
const inEach = (['cz', 'en', 'it', 'pl'] as const).map(isOld);

describe('the PDFs', () => {
  const folder = ContentFolder.forEachTest();

  beforeEach(() => {
    folder.write('documents/press-kit/document.yaml', JSON.stringify(head));
    for (const language of languageCodes) {
      folder.write(`documents/press-kit/${language}.yaml`, JSON.stringify({ body: bodyIn(language) }));
      folder.write(`../public${addressIn(language)}`, '%PDF-');
    }
    folder.write(
      'pages/about/it.yaml',
      'alias: about-it\nbody:\n  title: T\n  summary: S\n  text: <a href="/pdf/press-kit.pdf">x</a>\n',
    );
    make();
  });

  /** As `npm run pdfs` leaves it. */
  const make = (count = 1200) => {
    const made = languageCodes.map((language) => [
      addressIn(language),
      documentFingerprint({ ...head, body: bodyIn(language) }, factTexts({ count }, companyNames[language], language)),
    ]);
    folder.write('documents/pdfs.json', JSON.stringify(Object.fromEntries(made)));
  };

  it('are reported if a fact in them, their source, or the list of their fingerprints has changed', async () => {
    folder.write(english, `# A comment\n${JSON.stringify({ body: bodyIn('en') }, null, 2)}`);
    folder.write(italian, JSON.stringify({ translated_from: '0', body: bodyIn('it') }));
    expect(await errorsIn(folder)).toEqual([]);
    folder.write('lists/facts.yaml', 'count: 1300\n');
    expect(await errorsIn(folder)).toEqual(inEach);
    make(1300);
    expect(await errorsIn(folder)).toEqual([]);
    folder.write(italian, JSON.stringify({ body: { ...bodyIn('it'), subject: 'At length.' } }));
    expect(await errorsIn(folder)).toEqual([isOld('it')]);
    folder.remove('documents/pdfs.json');
    expect(await errorsIn(folder)).toEqual(inEach);
  });

  it('are not reported where they were uploaded', async () => {
    const uploaded = languageCodes.map((language) => [addressIn(language), 'uploaded']);
    folder.write('documents/pdfs.json', JSON.stringify(Object.fromEntries(uploaded)));
    expect(await errorsIn(folder)).toEqual([]);
  });

  it('are reported once if they have not been made, and not for each link', async () => {
    folder.remove('../public/pdf/press-kit.pdf');
    expect(await errorsIn(folder)).toEqual([`${english} /pdf/press-kit.pdf has not been made: run npm run pdfs`]);
  });

  const italianSection = (section: object) => ({ sections: [{ heading: 'H', ...section }] });
  it.each([
    [
      italianSection({ paragraphs: ['{{company}} has parts since 13 May.'] }),
      '.0: lacks {{count}}, 14 and has 13, unlike the English text',
    ],
    [
      italianSection({ rows: [['{{company}}', '{{count}} 14']] }),
      '.0: lacks 1 paragraphs and has 1 rows, unlike the English text',
    ],
    [{ sections: Array(2).fill(bodyIn('it').sections[0]) }, ': has 2 sections, unlike the English text'],
  ])(
    'are reported if a translation has other facts, figures or sections than the English text',
    async (body, reason) => {
      folder.write(italian, JSON.stringify({ body: { ...bodyIn('it'), ...body } }));
      expect(await errorsIn(folder)).toContain(`${italian}:1 body.sections${reason}`);
    },
  );
});
