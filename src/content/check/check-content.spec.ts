import { writeFileSync } from 'node:fs';
import { ContentFolder } from '../files/folder/content-folder.fixture.js';
import { errorsIn } from './check-folder.fixture.js';

const folder = ContentFolder.forEachTest();

const italian = (body: string) =>
  folder.write('pages/about/it.yaml', `alias: about-it\nbody:\n  title: T\n  summary: S\n${body}`);

it.each([
  ['/raech', 'no page /raech; did you mean /reach?'],
  ['/reach#whyy', 'no #whyy on the page reach (it); did you mean why?'],
  ['javascript:x', 'javascript:x is neither a path of this site nor an address with https:'],
])('a link to %s is found', async (address, reason) => {
  italian(`  text: <a href="${address}">x</a>\n`);
  expect(await errorsIn(folder)).toEqual([`pages/about/it.yaml:5:18 body.text: ${reason}`]);
});

it.each<[string, string, string]>([
  [
    'a misspelt picture',
    '  image_hero: {original: /images/turbin.jpg, alt: A}\n  text: <img>\n',
    ':5:26 body.image_hero.original: no picture /images/turbin.jpg; did you mean /images/turbine.jpg?',
  ],
  [
    'a missing alt text',
    '  image_hero:\n    original: /images/a.jpg\n  text: <p>x</p>\n',
    ':5 body.image_hero.alt: a picture needs an alt text in each language',
  ],
  ['a misspelt fact', '  text: "{{cuont}}"\n', ':5:10 body.text: unknown fact {{cuont}}; did you mean count?'],
  ['a number', '  text: 7\n', ':5 body.text: is taken for a number: put it in quotation marks: "7"'],
  ['braces', '  text: {{count}}\n', ':5 body.text: a value that begins with {{ must be put in quotation marks'],
])('%s in a page is found', async (_, body, place) => {
  folder.picture('turbine.jpg');
  folder.page('shown', 'sidebar', 'image_hero: {original: /images/turbine.jpg, alt: A}\n  text: <p>x</p>');
  italian(body);
  expect(await errorsIn(folder)).toContain(`pages/about/it.yaml${place}`);
});

const elsewhere: [string, () => void, ...unknown[]][] = [
  ['a missing translation', () => folder.remove('pages/home/pl.yaml'), 'pages/home/pl.yaml missing translation'],
  [
    'an unknown template',
    () => folder.write('pages/about/page.yaml', 'template: none\nupdated_at: 2026-01-01T00:00:00Z\n'),
    expect.stringContaining('pages/about/page.yaml:1 template: none is not one of home, corporate, default,'),
  ],
  [
    'a file in another encoding, with its line',
    () => writeFileSync(`${folder.contentDir}/pages/home/it.yaml`, 'alias: x\ntitle: citt\xe0\n', 'latin1'),
    'pages/home/it.yaml:2 line 2 is not in UTF-8: save the file in UTF-8',
  ],
  [
    'a text of which a comment cuts the end',
    () =>
      folder.write(
        'menus/primary.yaml',
        '- id: about\n  label: {en: A, it: "A # 1", pl: A, cz: A}\n# B\n- id: reach #1\n',
      ),
    expect.stringContaining('menus/primary.yaml:4:12 the text ends after "reach", as " #" begins a comment: '),
  ],
  [
    'a change that is yet to come',
    () => folder.write('pages/about/page.yaml', 'template: sidebar\nupdated_at: 2062-01-01T00:00:00Z\n'),
    'pages/about/page.yaml:2 updated_at: 2062-01-01T00:00:00Z is in the future',
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
    'pinned pages that the search does not find',
    () => {
      folder.page('maintenance', 'maintenance');
      folder.write('search.yaml', 'it:\n  pinned:\n    - query: a\n      pages: [abuot, maintenance]\n');
    },
    'search.yaml:4 it.pinned.0.pages.0: no page abuot (it); did you mean about?',
    'search.yaml:4 it.pinned.0.pages.1: the search does not list the page maintenance',
  ],
  [
    'a menu item without a page',
    () => folder.write('menus/primary.yaml', '- id: abuot\n'),
    'menus/primary.yaml:1 0.id: no page abuot; did you mean about?',
  ],
  [
    'a menu item without a language',
    () => folder.write('menus/primary.yaml', '- id: about\n  label: {en: A, it: A, pl: A, cs: A}\n'),
    'menus/primary.yaml:2 0.label: cs is not known',
    'menus/primary.yaml:2 0.label.cz: is missing',
  ],
  [
    'an answer without a desk, and a last one that is not for everybody',
    () => {
      const lists = ['audiences', 'needs', 'regions'].map((name) => `${name}: [{id: a, label: A}]`);
      const desks = 'desks: [{id: gears, title: Gears}]\n  text_intro: <p>x</p>';
      const answers = 'answers: [{id: b, desk: gaers}, {id: c, need: a, desk: gears}]';
      folder.page('contacts', 'contacts', [...lists, desks, answers].join('\n  '));
    },
    ...['cz', 'en', 'it', 'pl'].flatMap((code) => [
      `pages/contacts/${code}.yaml:10 body.answers.0.desk: no desk gaers`,
      `pages/contacts/${code}.yaml:10 body.answers.1.need: the last answer is for any choice`,
    ]),
  ],
  [
    'a subject that the archive lacks',
    () => {
      const own = 'subjects: [{id: gears, name: Gears}]\n  text_intro: <p>x</p>\n  about: <p>y</p>';
      folder.page('media/media-releases', 'media-archive', own);
      folder.page('parts', 'corporate', 'blocks: [{id: a, type: title, title: A}]\n  subject: gaers');
    },
    ...['cz', 'en', 'it', 'pl'].map(
      (code) => `pages/parts/${code}.yaml:6 body.subject: no subject gaers; did you mean gears?`,
    ),
  ],
  ['a picture that nothing shows', () => folder.picture('b.jpg'), 'images/b.jpg no content shows this picture'],
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

it.each(elsewhere)('the check finds %s', async (_, plant, ...expected) => {
  plant();
  expect(await errorsIn(folder)).toEqual(expected);
});

describe('a redirect', () => {
  const found = async (text: string) => {
    folder.write('redirects.yaml', text);
    return (await errorsIn(folder)).map((line) => line.replace('redirects.yaml:', ''));
  };

  it('is found if it is in a loop or a chain, leads nowhere, or comes from a page', async () => {
    const moved = 'moved:\n  /B: /A\n  /C: /reach\n  /it/reach-it: /en/about\n  /D: /en/reach\n';
    expect(
      await found(`legacy:\n  /A: /B\n  /D: /C\n  /E: /en/abuot\n  /F: /en/reach#whi\n  /api/old: /en/reach\n${moved}`),
    ).toEqual([
      '2 legacy./A: /B is redirected too: a chain',
      '3 legacy./D: /C is redirected too: a chain',
      '4 legacy./E: no page /en/abuot; did you mean /en/about?',
      '5 legacy./F: no #whi on the page reach (en); did you mean why?',
      '6 legacy./api/old: the API is not redirected',
      '8 moved./B: /A is redirected too: a chain',
      '10 moved./it/reach-it: /it/reach-it is the path of a page',
      '11 moved./D: /D is also in the table legacy',
    ]);
  });

  it('is found if it can never be requested', async () => {
    expect(await found('legacy:\n  /a.aspx?id=5: /en/about\nmoved:\n  was/: reach\n')).toEqual([
      '2 legacy./a.aspx?id=5: can never be requested: only the path is matched, and any query is carried over',
      '4 moved.was/: can never be requested: it is not the id of a page',
    ]);
  });

  it('is compared with others in any spelling', async () => {
    const legacy = '  /Přehled: /en/about\n  /P%c5%99ehled/: /en/about\n  /Ž: /%c5%be\n  /%C5%BE: /%C5%BD\n';
    expect(await found(`legacy:\n${legacy}moved: {}\n`)).toEqual([
      '3 legacy./P%c5%99ehled/: /Přehled in this table is the same path',
      '4 legacy./Ž: /%C5%BE is redirected too: a chain',
      '5 legacy./%C5%BE: /%C5%BD is redirected too: a chain',
    ]);
  });

  it.each([
    ['legacy:\n  /B: https://evil.example\n', '2 legacy./B: must begin with a slash'],
    ['legcy:\n  /A: /en/about\n', '1 legcy: unknown field; did you mean legacy?'],
    ['sections:\n  part: part/none\nlegacy: {}\nmoved: {}\n', '2 sections.part: no page /part/none'],
  ])('is found where the file is wrong: %j', async (text, expected) => {
    expect(await found(text)).toEqual([expected]);
  });
});
