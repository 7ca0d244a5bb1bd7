import { documentFingerprint } from '../../files/data/document-fingerprint.js';
import { ContentFolder, companyNames } from '../../files/folder/content-folder.fixture.js';
import { errorsIn } from '../check-folder.fixture.js';

const document = {
  title: 'Press kit',
  subject: 'In brief.',
  number: 'PRS-001',
  date: '2026-09-14',
  sections: [{ heading: 'Figures', paragraphs: ['{{company}} has {{count}} parts.'] }],
};

describe('the PDFs', () => {
  let folder: ContentFolder;

  beforeEach(() => {
    folder = new ContentFolder();
    folder.write('documents/press-kit.yaml', JSON.stringify(document));
    folder.write('../public/pdf/press-kit.pdf', '%PDF-');
    folder.write(
      'pages/about/it.yaml',
      'alias: about-it\nbody:\n  title: T\n  summary: S\n  text: <a href="/pdf/press-kit.pdf">x</a>\n',
    );
    make();
  });

  afterEach(() => folder.erase());

  /** As `npm run pdfs` leaves it. */
  const make = (count = 1200) => {
    const made = documentFingerprint(document, { count, company: companyNames.en });
    folder.write('documents/pdfs.json', JSON.stringify({ '/pdf/press-kit.pdf': made }));
  };
  const outdated =
    'documents/press-kit.yaml /pdf/press-kit.pdf is older than this source or its facts: run npm run pdfs';

  it('are up to date while their sources and facts stay the same', async () => {
    expect(await errorsIn(folder)).toEqual([]);
    folder.write('documents/press-kit.yaml', `# A comment\n${JSON.stringify(document, null, 2)}`);
    folder.write('lists/facts.yaml', 'count: 1200\nother: 5\n');
    expect(await errorsIn(folder)).toEqual([]);
  });

  it('are reported if a fact in them has changed', async () => {
    folder.write('lists/facts.yaml', 'count: 1300\n');
    expect(await errorsIn(folder)).toEqual([outdated]);
    make(1300);
    expect(await errorsIn(folder)).toEqual([]);
  });

  it('are reported if their source has changed', async () => {
    folder.write('documents/press-kit.yaml', JSON.stringify({ ...document, subject: 'At length.' }));
    expect(await errorsIn(folder)).toEqual([outdated]);
  });

  it('are reported if the list of their fingerprints is missing', async () => {
    folder.remove('documents/pdfs.json');
    expect(await errorsIn(folder)).toEqual([outdated]);
  });

  it('are reported once if they have not been made, and not for each link', async () => {
    folder.remove('../public/pdf/press-kit.pdf');
    expect(await errorsIn(folder)).toEqual([
      'documents/press-kit.yaml /pdf/press-kit.pdf has not been made: run npm run pdfs',
    ]);
  });

  it.each([
    ['titel: T\n', 'documents/press-kit.yaml:1 titel: unknown field; did you mean title?'],
    [
      'title: T\nsubject: S\nnumber: N\ndate: 2026-09-14\nsections:\n  - heading: H\n    pragraphs: [x]\n',
      'documents/press-kit.yaml:7 sections.0.pragraphs: unknown field; did you mean paragraphs?',
    ],
    [
      'title: T\nsubject: S\nnumber: N\ndate: 2026-09-14\nsections:\n  - heading: H\n    paragraphs:\n      - a\n      - "{{cont}}"\n',
      'documents/press-kit.yaml:9:10 sections.0.paragraphs.1: unknown fact {{cont}}; did you mean count?',
    ],
    ['title: A & B\nsubject: S\n', 'documents/press-kit.yaml:1 title: must hold neither & nor <'],
    [
      'title: T\nsubject: One: two\n',
      'documents/press-kit.yaml:2:10 subject: a colon in the text is taken for a new field: put the value in quotation marks: "One: two"',
    ],
  ])('have sources that are checked', async (text, expected) => {
    folder.write('documents/press-kit.yaml', text);
    expect(await errorsIn(folder)).toContain(expected);
  });

  it('are not compared with facts that cannot be read', async () => {
    folder.write('lists/facts.yaml', 'count: "\n');
    expect(await errorsIn(folder)).toHaveLength(1);
  });
});
