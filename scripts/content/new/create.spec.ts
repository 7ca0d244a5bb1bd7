import { readFileSync } from 'node:fs';
import { ContentFolder, companyNames } from '../../../src/content/files/folder/content-folder.fixture.js';
import { byLanguage, languageCodes } from '../../../src/routing/languages.js';
import { answerQuestions } from './ask.js';
import { type ContentSources, readContentSources } from './content-sources.js';
import { create } from './create.js';
import { kinds } from './kinds.js';
import type { Answers } from './question.js';

function each(name: string, answer: (language: string) => string): Answers {
  return Object.fromEntries(languageCodes.map((language) => [`${name}-${language}`, answer(language)]));
}

const release = {
  ...each('title', (language) => `First flight ${language}`),
  ...each('place', (language) => `Prague ${language}`),
  ...each('summary', (language) => `What flew ${language}`),
  ...each('alt', (language) => `A picture ${language}`),
  ...each('text', (language) => `It flew & landed ${language}.\n\nOn time.`),
  date: '01-12-2026',
  picture: '/images/a.jpg',
};

describe('in a content folder', () => {
  const folder = ContentFolder.forEachTest();
  let sources: ContentSources;

  beforeEach(async () => {
    folder.page(
      'media/media-releases',
      'media-archive',
      'text_intro: <p>All</p>\n  about: <p>We fly</p>\n  subjects: [{id: people, name: People}]',
    );
    sources = await readContentSources({ contentDir: folder.contentDir, companyNames });
  });

  const answer = (kind: keyof typeof kinds, given: Answers) => answerQuestions(kinds[kind], sources, given, false);
  const add = async (kind: keyof typeof kinds, given: Answers) => {
    const { contentDir, publicDir } = folder;
    const files = kinds[kind].files(sources, await answer(kind, given));
    return create(files, { contentDir, publicDir, companyNames });
  };

  it('a release has all its files, as a person would write them, and begins as a draft', async () => {
    const id = 'pages/media/media-releases/first-flight-en';
    expect(await add('release', release)).toMatchObject({ faults: [], next: [] });
    expect(folder.read(`${id}/page.yaml`)).toContain('draft: true\nbody:\n  date: "01-12-2026"\n');
    expect(folder.read(`${id}/it.yaml`).replace(/translated_from: .*/, 'translated_from: …')).toBe(
      `# yaml-language-server: $schema=../../../../schema/media-release.json
alias: media/media-releases-it/first-flight-it
translated_from: …
body:
  place: Prague it
  title: First flight it
  summary: What flew it
  image_hero:
    alt: A picture it
  text: |
    <p>It flew &amp; landed it.</p>
    <p>On time.</p>
`,
    );
    expect(folder.read('former-paths.yaml')).toContain('media/media-releases-it/first-flight-it: media/');
  });

  it('a page asks for what its template needs', async () => {
    const given = {
      ...{ id: 'safety', template: 'sidebar', public: 'yes' },
      ...each('title', (language) => `Safety ${language}`),
      ...each('summary', (language) => `How safe ${language}`),
    };
    await expect(answer('page', given)).rejects.toThrow(/--text-en: Text, text[\s\S]*--text-cz: /);
    const { faults } = await add('page', { ...given, ...each('text', () => '<h2>Why</h2>') });
    expect(faults).toEqual([]);
    expect(folder.read('pages/safety/page.yaml')).not.toContain('draft');
    expect(folder.read('pages/safety/cz.yaml')).toContain('alias: safety-cz\n');
  });

  it('a redirect is one line at the end of its table', async () => {
    const before = folder.read('redirects.yaml');
    await add('redirect', { from: 'former', to: 'about' });
    await add('redirect', { from: '/Old/Page', to: '/en/reach' });
    await add('redirect', { from: '/Gone/Too' });
    const added = before
      .replace('  /Gone:\n', '  /Gone:\n  /Old/Page: /en/reach\n  /Gone/Too: null\n')
      .replace('  was: reach\n', '  was: reach\n  former: about\n');
    expect(folder.read('redirects.yaml')).toBe(added);
  });

  it('nothing is written that the check of the content would refuse', async () => {
    const text = each('text', () => '<p>See <a href="/abuot">this</a></p>');
    const { faults } = await add('release', { ...release, ...text });
    expect(faults[0]).toMatch(/cz\.yaml:\d+:\d+ body\.text: no page \/abuot; did you mean \/about\?$/);
    expect(() => folder.read('pages/media/media-releases/first-flight-en/page.yaml')).toThrow('ENOENT');
  });
});

describe('in the content of the site', () => {
  const read = (name: string) => readFileSync(`content/${name}`, 'utf8');
  const pictures = ['/images/plant.jpg', '/images/sign.jpg'];
  const sources: ContentSources = { paths: byLanguage(() => []), pictures, read };
  const filesOf = async (kind: 'plant', given: Answers) =>
    kinds[kind].files(sources, await answerQuestions(kinds[kind], sources, given, false));

  it('a plant gets its marker, its card and its figures', async () => {
    const texts = ['link-label', 'alt', 'map-alt', 'role', 'caption', 'address', 'text', 'products'];
    const files = await filesOf('plant', {
      ...{ name: 'Nowa Huta', longitude: '20.1', latitude: '50.07', area: '9000', staff: '90' },
      ...{ phone: '+48 33 555 01 80', map: 'https://maps.example.com/nowa-huta', link: '/reach' },
      ...{ picture: '/images/plant.jpg', 'map-picture': '/images/sign.jpg' },
      ...Object.assign({}, ...texts.map((name) => each(name, (language) => `${name} ${language}`))),
    });
    expect(files.get('pages/our-company/where-we-are/pl.yaml')).toContain(
      'spec: "{{nowa_huta_area}} m², ponad {{nowa_huta_staff}} osób"',
    );
    const facts = files.get('lists/facts.yaml');
    expect(facts).toContain('nowa_huta_area: 9000\nnowa_huta_staff: 90\n');
    expect(facts).toContain(`plants: ${Number(/^plants: (\d+)$/m.exec(read('lists/facts.yaml'))?.[1]) + 1}\n`);
  });
});
