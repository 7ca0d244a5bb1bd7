import { ContentFolder } from '../files/folder/content-folder.fixture.js';
import { errorsIn, reportFor } from './check-folder.fixture.js';

/** A site in which everything refers to the page `about`, in every language. */
describe('a consequence of a broken file', () => {
  const folder = ContentFolder.forEachTest();

  beforeEach(() => {
    folder.page('reach', 'sidebar', 'text: <p><a href="/about#why">A</a> <a href="/it/about-it">B</a> {{count}}</p>');
    folder.page('about', 'sidebar', 'text: <h2>Why</h2><p>{{count}}</p>');
    folder.write('menus/primary.yaml', '- id: about\n- id: reach\n');
    folder.write(
      'redirects.yaml',
      'sections:\n  part: about\nlegacy:\n  /Old: /en/about\n  /Ita: /it/about-it\nmoved:\n  /was: /about\n',
    );
  });

  const head = 'alias: about-it\nbody:\n  title: T\n  summary: S\n';
  const time = 'updated_at: 2026-01-01T00:00:00Z';

  it.each<[file: string, text: string | undefined, cause: string]>([
    ['pages/about/it.yaml', 'body:\n  title: One: two\nalias: [\n', ':2:10 title: a field within a value: '],
    ['pages/about/page.yaml', undefined, ' the file is missing: it holds template and updated_at'],
    ['pages/about/it.yaml', undefined, ' missing translation'],
    ['pages/about/page.yaml', `template: sidebr\n${time}\n`, ':1 template: sidebr is not known; did you mean sidebar?'],
    ['pages/about/it.yaml', `${head}  txt: <h2>Why</h2>\n`, ':5 body.txt: unknown field; did you mean text?'],
    ['redirects.yaml', 'legacy:\n  /Old:/en/about\n', ':1 legacy: must be a group of fields, indented below it'],
  ])('is not reported: %s %j', async (file, text, cause) => {
    expect(await errorsIn(folder)).toEqual([]);
    if (text === undefined) folder.remove(file);
    else folder.write(file, text);
    expect(await errorsIn(folder)).toEqual([expect.stringContaining(file + cause)]);
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
    folder.write('pages/reach/page.yaml', `template: sidebar\n${time}\nbody:\n  text_intro: <a href="/about">x</a>\n`);
    const errors = await errorsIn(folder);
    expect(errors.filter((line) => line.startsWith('pages/reach/page'))).toEqual([
      'pages/reach/page.yaml:4:24 body.text_intro: no page /about',
    ]);
  });
});

it('a path that two pages share is reported at both, and the id of another page at the one that took it', async () => {
  const folder = new ContentFolder();
  folder.write('redirects.yaml', 'legacy:\n  /R: /it/reach-it\n  /A: /it/about-it\n');
  const take = (alias: string) =>
    folder.write('pages/about/it.yaml', `alias: ${alias}\nbody:\n  title: A\n  summary: A\n  text: <p>x</p>\n`);
  take('reach-it');
  expect(await errorsIn(folder)).toEqual([
    'pages/about/it.yaml:1 alias: reach-it is also a path of reach',
    'pages/reach/it.yaml:1 alias: reach-it is also a path of about',
  ]);
  take('reach');
  expect(await errorsIn(folder)).toEqual(['pages/about/it.yaml:1 alias: reach is also a path of reach']);
  folder.erase();
});
