import { ContentFolder } from '../files/folder/content-folder.fixture.js';
import { errorsIn, reportFor } from './check-folder.fixture.js';

/** A site in which everything refers to the page `about`, in every language. */
describe('a consequence of a broken file', () => {
  let folder: ContentFolder;

  beforeEach(() => {
    folder = new ContentFolder();
    folder.page('reach', 'sidebar', 'text: <p><a href="/about#why">A</a> <a href="/it/about-it">B</a> {{count}}</p>');
    folder.page('about', 'sidebar', 'text: <h2>Why</h2><p>{{count}}</p>');
    folder.write('menus/primary.yaml', '- id: about\n- id: reach\n');
    folder.write(
      'redirects.yaml',
      'sections:\n  part: about\nlegacy:\n  /Old: /en/about\n  /Ita: /it/about-it\nmoved:\n  /was: /about\n',
    );
  });

  afterEach(() => folder.erase());

  const alias = 'alias: about-it\n';

  it.each<[string, (folder: ContentFolder) => void, string]>([
    [
      'a slip in the file of one language',
      (content) => content.write('pages/about/it.yaml', `${alias}body:\n  title: "T\n  summary: S\n`),
      'pages/about/it.yaml:3:10 title: the quotation mark or bracket that begins here is never closed',
    ],
    [
      'a slip before the path',
      (content) => content.write('pages/about/it.yaml', `body:\n  title: One: two\nalias: [\n`),
      'pages/about/it.yaml:2:10 title: a field within a value: put a text with a colon in quotation marks, and begin fields below each other in one column',
    ],
    [
      'a slip in the English file',
      (content) => content.write('pages/about/en.yaml', 'alias: about\nbody:\n\ttitle: T\n'),
      'pages/about/en.yaml:3:1 title: a tab at the beginning of the line: indent with spaces',
    ],
    ['an empty file', (content) => content.write('pages/about/it.yaml', ''), 'pages/about/it.yaml:1 the file is empty'],
    [
      'a slip in what all languages share',
      (content) => content.write('pages/about/page.yaml', 'template: "sidebar\nupdated_at: 2026-01-01T00:00:00Z\n'),
      'pages/about/page.yaml:1:11 template: the quotation mark or bracket that begins here is never closed',
    ],
    [
      'a missing page.yaml',
      (content) => content.remove('pages/about/page.yaml'),
      'pages/about/page.yaml the file is missing: it holds template and updated_at',
    ],
    [
      'a missing translation',
      (content) => content.remove('pages/about/it.yaml'),
      'pages/about/it.yaml missing translation',
    ],
    [
      'a misnamed file',
      (content) => {
        content.remove('pages/about/it.yaml');
        content.write('pages/about/it.yml', 'alias: about-it\n');
      },
      'pages/about/it.yaml missing translation',
    ],
    [
      'an unknown template',
      (content) => content.write('pages/about/page.yaml', 'template: sidebr\nupdated_at: 2026-01-01T00:00:00Z\n'),
      'pages/about/page.yaml:1 template: sidebr is not known; did you mean sidebar?',
    ],
    [
      'a page without a field that it must have',
      (content) => content.write('pages/about/it.yaml', `${alias}body:\n  title: T\n  summary: S\n`),
      'pages/about/it.yaml:2 body.text: is missing',
    ],
    [
      'a misspelt field that a page must have',
      (content) =>
        content.write('pages/about/it.yaml', `${alias}body:\n  title: T\n  summary: S\n  txt: <h2>Why</h2>\n`),
      'pages/about/it.yaml:5 body.txt: unknown field; did you mean text?',
    ],
    [
      'a slip in the facts',
      (content) => content.write('lists/facts.yaml', 'count: "1200\n'),
      'lists/facts.yaml:1:8 count: the quotation mark or bracket that begins here is never closed',
    ],
    [
      'a slip in a menu',
      (content) => content.write('menus/primary.yaml', '- id: about\n-id: reach\n'),
      'menus/primary.yaml:2:1 the value ends before this text: put all of it in quotation marks, of the other kind than those within it',
    ],
    [
      'a slip in the redirects',
      (content) => content.write('redirects.yaml', 'legacy:\n  /Old:/en/about\n'),
      'redirects.yaml:1 legacy: must be a group of fields, indented below it',
    ],
    [
      'a slip in a feed',
      (content) => content.write('feeds/magazine/feed.yaml', 'posts: [{id: a, image_square: /images/a.jpg\n'),
      'feeds/magazine/feed.yaml:2:1 this line is indented unlike the lines that it belongs to, or a { or [ before it is never closed',
    ],
  ])('is not reported: %s', async (_, breakIt, cause) => {
    expect(await errorsIn(folder)).toEqual([]);
    breakIt(folder);
    expect(await errorsIn(folder)).toEqual([cause]);
  });

  it('does not hide the issues of other files, which come after the cause', async () => {
    folder.write(
      'pages/reach/it.yaml',
      'alias: reach-it\nbody:\n  title: T\n  summary: S\n  text: <a href="/no">x</a>\n',
    );
    folder.write('menus/primary.yaml', '- id: aboot\n');
    folder.write('pages/about/it.yaml', 'alias: about-it\nbody:\n  title: "T\n');
    expect(await reportFor(folder)).toEqual([
      'pages/about/it.yaml:3:10 title: the quotation mark or bracket that begins here is never closed',
      'menus/primary.yaml:1 0.id: no page aboot; did you mean about?',
      'pages/reach/it.yaml:5:18 body.text: no page /no',
      '3 issues in the content',
      'What follows from a file that cannot be used is left out: mend it, and check again.',
    ]);
  });

  it('is reported if the page is removed altogether, once for all languages', async () => {
    folder.remove('pages/about');
    folder.write('menus/primary.yaml', '- id: reach\n');
    folder.write('redirects.yaml', 'legacy: {}\n');
    folder.write(
      'pages/reach/page.yaml',
      'template: sidebar\nupdated_at: 2026-01-01T00:00:00Z\nbody:\n  text_intro: <a href="/about">x</a>\n',
    );
    const errors = await errorsIn(folder);
    expect(errors.filter((line) => line.startsWith('pages/reach/page'))).toEqual([
      'pages/reach/page.yaml:4:24 body.text_intro: no page /about',
    ]);
  });
});

describe('a path that two pages share', () => {
  let folder: ContentFolder;

  beforeEach(() => {
    folder = new ContentFolder();
    folder.write('redirects.yaml', 'legacy:\n  /R: /it/reach-it\n  /A: /it/about-it\n');
  });

  afterEach(() => folder.erase());

  const write = (id: string, alias: string) =>
    folder.write(
      `pages/${id}/it.yaml`,
      `alias: ${alias}\nbody:\n  title: ${id}\n  summary: ${id}\n  text: <h2>Why</h2>\n`,
    );

  it.each([
    ['reach', 'about-it'],
    ['about', 'reach-it'],
  ])('is reported at both, whichever of them took it: %s took %s', async (id, alias) => {
    write(id, alias);
    expect(await errorsIn(folder)).toEqual([
      `pages/about/it.yaml:1 alias: ${alias} is also a path of reach`,
      `pages/reach/it.yaml:1 alias: ${alias} is also a path of about`,
    ]);
  });

  it('is reported at the page that takes the id of another', async () => {
    write('about', 'reach');
    expect(await errorsIn(folder)).toEqual(['pages/about/it.yaml:1 alias: reach is also a path of reach']);
  });
});
