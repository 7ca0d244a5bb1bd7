import { ContentFolder } from '../../../src/content/files/folder/content-folder.fixture.js';
import { markTranslated } from './mark-translated.js';
import { translationTasks } from './translation-status.js';

const folder = ContentFolder.forEachTest();
const ids = ['about', 'home', 'reach'];
const tasks = async () =>
  translationTasks(folder.contentDir).map(({ file, state, fields }) => [file, state, ...fields].join(' '));

beforeEach(() => {
  for (const id of ids) markTranslated(folder.contentDir, id);
});

it('a translation is outdated from a change of the English text until it is marked', async () => {
  const english = folder.read('pages/about/en.yaml');
  folder.write('pages/about/en.yaml', `# a comment\n${english}`);
  expect(await tasks()).toEqual([]);
  folder.write('pages/about/en.yaml', english.replace('See', 'Look at'));
  expect(await tasks()).toEqual(['it', 'pl', 'cz'].map((code) => `pages/about/${code}.yaml outdated`));
  expect(markTranslated(folder.contentDir, 'about', ['pl'])).toEqual(['pages/about/pl.yaml']);
  expect(await tasks()).toEqual(['it', 'cz'].map((code) => `pages/about/${code}.yaml outdated`));
});

it('names files and fields that a language lacks, and files that nobody has marked', async () => {
  folder.remove('pages/home/it.yaml');
  const polish = folder.read('pages/about/pl.yaml');
  folder.write('pages/about/pl.yaml', polish.replace(/^ {2}summary: .*\n/m, ''));
  folder.write('pages/reach/cz.yaml', folder.read('pages/reach/cz.yaml').replace(/^translated_from.*\n/m, ''));
  expect(await tasks()).toEqual([
    'pages/home/it.yaml missing',
    'pages/about/pl.yaml incomplete summary',
    'pages/reach/cz.yaml unmarked',
  ]);
});

it('knows the sources of the PDFs too', async () => {
  const source = (title: string) => `body:\n  title: ${title}\n`;
  folder.write('documents/kit/document.yaml', 'number: N-1\n');
  folder.write('documents/kit/en.yaml', source('Kit'));
  for (const language of ['it', 'pl']) folder.write(`documents/kit/${language}.yaml`, source(`Kit ${language}`));
  expect(await tasks()).toEqual([
    'documents/kit/it.yaml unmarked',
    'documents/kit/pl.yaml unmarked',
    'documents/kit/cz.yaml missing',
  ]);
  expect(markTranslated(folder.contentDir, 'documents/kit', ['it'])).toEqual(['documents/kit/it.yaml']);
  expect(folder.read('documents/kit/it.yaml')).toMatch(/^translated_from: "[0-9a-f]{12}"\nbody:\n/);
  folder.write('documents/kit/en.yaml', source('Press kit'));
  expect(await tasks()).toContain('documents/kit/it.yaml outdated');
});
