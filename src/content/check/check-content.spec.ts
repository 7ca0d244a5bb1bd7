import { ContentFolder } from '../files/folder/content-folder.fixture.js';
import { errorsIn } from './check-folder.fixture.js';

describe('the check of the content', () => {
  let folder: ContentFolder;

  beforeEach(() => {
    folder = new ContentFolder();
  });

  afterEach(() => folder.erase());

  const check = () => errorsIn(folder);
  const italian = (body: string, alias = 'about-it') =>
    folder.write('pages/about/it.yaml', `alias: ${alias}\nbody:\n  title: T\n  summary: S\n${body}`);

  it('finds nothing in content without issues', async () => {
    expect(await check()).toEqual([]);
  });

  const plants: [string, () => void, ...unknown[]][] = [
    ['a missing translation', () => folder.remove('pages/home/pl.yaml'), 'pages/home/pl.yaml missing translation'],
    [
      'a link to a missing page',
      () => italian('  text: <a href="/nowhere">x</a>\n'),
      'pages/about/it.yaml:5:18 body.text: no page /nowhere',
    ],
    [
      'a link to a missing anchor',
      () => italian('  text: <a href="/it/reach-it#what">x</a>\n'),
      'pages/about/it.yaml:5:18 body.text: no #what on the page reach (it)',
    ],
    [
      'a link to a missing download',
      () => italian('  text: <a href="/pdf/none.pdf">x</a>\n'),
      'pages/about/it.yaml:5:18 body.text: no file /pdf/none.pdf',
    ],
    [
      'a link that the sanitiser would drop',
      () => italian('  text: <a href="javascript:x">x</a>\n'),
      'pages/about/it.yaml:5:18 body.text: javascript:x is neither a path of this site nor an address with https:',
    ],
    [
      'a missing picture',
      () => italian('  image_hero:\n    original: /images/none.jpg\n    alt: A\n  text: <p>x</p>\n'),
      'pages/about/it.yaml:6:15 body.image_hero.original: no picture /images/none.jpg',
    ],
    [
      'a missing alt text',
      () => italian('  image_hero:\n    original: /images/a.jpg\n  text: <p>x</p>\n'),
      'pages/about/it.yaml:5 body.image_hero.alt: a picture needs an alt text in each language',
    ],
    [
      'an empty alt text in a feed',
      () => folder.write('feeds/magazine/it.yaml', 'posts:\n  - id: a\n    title: A\n    alt: ""\n'),
      'feeds/magazine/it.yaml:4 posts.0.alt: a picture needs an alt text',
    ],
    [
      'an unknown fact',
      () => italian('  text: "{{nothing}}"\n'),
      'pages/about/it.yaml:5:10 body.text: unknown fact {{nothing}}',
    ],
    [
      'two pages with one path',
      () =>
        folder.write('pages/reach/it.yaml', 'alias: about-it\nbody:\n  title: R\n  summary: R\n  text: <h2>Why</h2>\n'),
      'pages/about/it.yaml:1 alias: about-it is also a path of reach',
      'pages/reach/it.yaml:1 alias: about-it is also a path of about',
    ],
    [
      'a field of the wrong type',
      () => italian('  text: 7\n'),
      'pages/about/it.yaml:5 body.text: is taken for a number: put it in quotation marks: "7"',
    ],
    ['an unknown field', () => italian('  text: x\n  txt: x\n'), 'pages/about/it.yaml:6 body.txt: unknown field'],
    [
      'an unknown template',
      () => folder.write('pages/about/page.yaml', 'template: none\nupdated_at: 2026-01-01T00:00:00Z\n'),
      expect.stringContaining('pages/about/page.yaml:1 template: none is not one of home, corporate, default,'),
    ],
    [
      'two pages with one title',
      () =>
        folder.write(
          'pages/reach/it.yaml',
          'alias: reach-it\nbody:\n  title: about IT\n  summary: R\n  text: <h2>Why</h2>\n',
        ),
      'pages/reach/it.yaml:3 body.title: the same as on the page about',
    ],
    [
      'a redirect loop',
      () => folder.write('redirects.yaml', 'legacy:\n  /A: /B\nmoved:\n  /B: /A\n'),
      'redirects.yaml:2 legacy./A: /B is redirected too: a chain',
      'redirects.yaml:4 moved./B: /A is redirected too: a chain',
    ],
    [
      'a redirect chain',
      () => folder.write('redirects.yaml', 'legacy:\n  /A: /B\nmoved:\n  /B: /reach\n'),
      'redirects.yaml:2 legacy./A: /B is redirected too: a chain',
    ],
    [
      'a redirect to a missing page',
      () => folder.write('redirects.yaml', 'legacy:\n  /A: /en/nowhere\nmoved: {}\n'),
      'redirects.yaml:2 legacy./A: no page /en/nowhere',
    ],
    [
      'a redirect from the path of a page',
      () => folder.write('redirects.yaml', 'legacy: {}\nmoved:\n  /it/reach-it: /en/about\n'),
      'redirects.yaml:3 moved./it/reach-it: /it/reach-it is the path of a page',
    ],
    [
      'a section that leads to a missing page',
      () => folder.write('redirects.yaml', 'sections:\n  part: part/none\nlegacy: {}\nmoved: {}\n'),
      'redirects.yaml:2 sections.part: no page /part/none',
    ],
    [
      'an address in two of the tables',
      () => folder.write('redirects.yaml', 'legacy:\n  /A: /en/about\nmoved:\n  /A: /en/reach\n'),
      'redirects.yaml:4 moved./A: /A is also in the table legacy',
    ],
    [
      'a duplicate redirect',
      () => folder.write('redirects.yaml', 'legacy:\n  /A: /en/about\n  /A: /en/about\nmoved: {}\n'),
      'redirects.yaml:3:3 /A: is given twice',
    ],
    [
      'redirects that can never be requested',
      () =>
        folder.write(
          'redirects.yaml',
          'legacy:\n  /a.aspx?id=5: /en/about\n  /B#c: /en/about\nmoved:\n  was/: reach\n',
        ),
      'redirects.yaml:2 legacy./a.aspx?id=5: can never be requested: only the path is matched, and any query is carried over',
      'redirects.yaml:3 legacy./B#c: can never be requested: browsers do not send a fragment',
      'redirects.yaml:5 moved.was/: can never be requested: it is not the id of a page',
    ],
    [
      'spellings of one path, as duplicates and in a loop',
      () =>
        folder.write(
          'redirects.yaml',
          'legacy:\n  /Přehled: /en/about\n  /P%c5%99ehled/: /en/about\n  /Ž: /%c5%be\n  /%C5%BE: /%C5%BD\nmoved: {}\n',
        ),
      'redirects.yaml:3 legacy./P%c5%99ehled/: /Přehled in this table is the same path',
      'redirects.yaml:4 legacy./Ž: /%C5%BE is redirected too: a chain',
      'redirects.yaml:5 legacy./%C5%BE: /%C5%BD is redirected too: a chain',
    ],
    [
      'a redirect to a place that the page lacks',
      () => folder.write('redirects.yaml', 'legacy:\n  /A: /en/reach?a=b#why\n  /B: /en/reach#whi\nmoved: {}\n'),
      'redirects.yaml:3 legacy./B: no #whi on the page reach (en); did you mean why?',
    ],
    [
      'a redirect of the API',
      () => folder.write('redirects.yaml', 'legacy:\n  /api/old: /en/reach\nmoved: {}\n'),
      'redirects.yaml:2 legacy./api/old: the API is not redirected',
    ],
    [
      'a redirect to another site',
      () => folder.write('redirects.yaml', 'legacy:\n  /B: https://evil.example\n'),
      'redirects.yaml:2 legacy./B: must begin with a slash',
    ],
    [
      'a redirect outside the tables',
      () => folder.write('redirects.yaml', 'legacy:\n  /A: /en/about\n/B: /en/reach\n'),
      'redirects.yaml:3 /B: unknown field',
    ],
    [
      'synonyms of nothing',
      () => folder.write('search.yaml', 'en:\n  synonyms:\n    - "MRO,"\n'),
      'search.yaml:3 en.synonyms.0: two or more words or phrases, comma-separated',
    ],
    [
      'pinned pages that the search does not find',
      () => {
        folder.page('maintenance', 'maintenance');
        folder.write('search.yaml', 'it:\n  pinned:\n    - query: a\n      pages: [abuot, maintenance]\n');
      },
      'search.yaml:4 it.pinned.0.pages.0: no page abuot (it); did you mean about?',
      'search.yaml:4 it.pinned.0.pages.1: the search does not list the page maintenance',
    ],
    [
      'a language that the search does not have',
      () => folder.write('search.yaml', 'de:\n  synonyms: []\n'),
      expect.stringMatching(/^search\.yaml:1 de:? /),
    ],
    [
      'a menu item without a page',
      () => folder.write('menus/primary.yaml', '- id: about\n- id: nowhere\n  label: {en: N, it: N, pl: N, cz: N}\n'),
      'menus/primary.yaml:2 1.id: no page nowhere',
    ],
    ['a picture that nothing shows', () => folder.picture('b.jpg'), 'images/b.jpg no content shows this picture'],
    [
      'a download that nothing uses',
      () => folder.write('../public/pdf/x.pdf', ''),
      'public/pdf/x.pdf no content uses this file',
    ],
    [
      'a duplicate id in a list',
      () =>
        folder.write(
          'feeds/magazine/pl.yaml',
          'posts:\n  - id: a\n    title: A\n    alt: A\n  - &b {id: b, title: B, alt: B, image_square: /images/a.jpg, url: "/about"}\n  - *b\n',
        ),
      'feeds/magazine/pl.yaml:5 posts.2: the id b stands twice',
    ],
  ];

  it.each(plants)('finds %s', async (_, plant, ...expected) => {
    plant();
    expect(await check()).toEqual(expected);
  });
});
