import { ContentFolder } from '../files/folder/content-folder.fixture.js';
import { errorsIn } from './check-folder.fixture.js';

describe('the place of an issue within a text of several lines', () => {
  let folder: ContentFolder;

  beforeEach(() => {
    folder = new ContentFolder();
  });

  afterEach(() => folder.erase());

  const write = (text: string) =>
    folder.write('pages/about/it.yaml', `alias: about-it\nbody:\n  title: T\n  summary: S\n  text: ${text}`);

  it.each([
    ['a literal block', '|\n    <p>One</p>\n    <p><a href="/nowhere">two</a></p>\n', 7],
    ['a folded block', '>-\n    <p>One</p>\n    <p><a href="/nowhere">two</a></p>\n', 7],
    ['quotation marks', '"<p>One</p>\n    <p><a href=\\"/nowhere\\">two</a></p>"\n', 6],
    ['apostrophes', '\'<p>One</p>\n    <p><a href="/nowhere">two</a></p>\'\n', 6],
  ])('is that of the link, in %s', async (_, text, line) => {
    write(text);
    expect(await errorsIn(folder)).toEqual([
      expect.stringMatching(new RegExp(`^pages/about/it\\.yaml:${line}:\\d+ body\\.text: no page /nowhere$`)),
    ]);
  });
});

describe('a misspelt name', () => {
  let folder: ContentFolder;

  beforeEach(() => {
    folder = new ContentFolder();
  });

  afterEach(() => folder.erase());

  const italian = (text: string) =>
    folder.write('pages/about/it.yaml', `alias: about-it\nbody:\n  title: T\n  summary: S\n${text}`);
  const head = 'alias: c-it\nbody:\n  title: C\n  summary: C\n';

  it.each<[string, () => void, ...string[]]>([
    [
      'of a field',
      () => italian('  text: <p>x</p>\n  short_titel: x\n'),
      'pages/about/it.yaml:6 body.short_titel: unknown field; did you mean short_title?',
    ],
    [
      'of a page in a link',
      () => italian('  text: <a href="/raech">x</a>\n'),
      'pages/about/it.yaml:5:18 body.text: no page /raech; did you mean /reach?',
    ],
    [
      'of a localized path in a link',
      () => italian('  text: <a href="/it/reach-ti">x</a>\n'),
      'pages/about/it.yaml:5:18 body.text: no page /it/reach-ti; did you mean /it/reach-it?',
    ],
    [
      'of an anchor',
      () => italian('  text: <a href="/reach#whyy">x</a>\n'),
      'pages/about/it.yaml:5:18 body.text: no #whyy on the page reach (it); did you mean why?',
    ],
    [
      'of a picture',
      () => {
        folder.picture('turbine.jpg');
        folder.page('shown', 'sidebar', 'image_hero: {original: /images/turbine.jpg, alt: A}\n  text: <p>x</p>');
        italian('  image_hero: {original: /images/turbin.jpg, alt: A}\n  text: <p>x</p>\n');
      },
      'pages/about/it.yaml:5:26 body.image_hero.original: no picture /images/turbin.jpg; did you mean /images/turbine.jpg?',
    ],
    [
      'of a PDF',
      () => {
        folder.write('../public/pdf/press-kit.pdf', '');
        italian('  text: <a href="/pdf/Press-kit.pdf">x</a> <a href="/pdf/press-kit.pdf">x</a>\n');
      },
      'pages/about/it.yaml:5:18 body.text: no file /pdf/Press-kit.pdf; did you mean /pdf/press-kit.pdf?',
    ],
    [
      'of a fact',
      () => italian('  text: "{{cuont}}"\n'),
      'pages/about/it.yaml:5:10 body.text: unknown fact {{cuont}}; did you mean count?',
    ],
    [
      'of a block type',
      () => {
        folder.page('c', 'corporate', 'blocks: [{id: t, type: title, title: T}]');
        folder.write('pages/c/it.yaml', `${head}  blocks:\n    - id: t\n      type: titel\n      title: T\n`);
      },
      'pages/c/it.yaml:7 body.blocks.0.type: titel is not known; did you mean title?',
    ],
    [
      'of a page in a menu',
      () => folder.write('menus/primary.yaml', '- id: abuot\n'),
      'menus/primary.yaml:1 0.id: no page abuot; did you mean about?',
    ],
    [
      'of a language in a menu',
      () => folder.write('menus/primary.yaml', '- id: about\n  label: {en: A, it: A, pl: A, cs: A}\n'),
      'menus/primary.yaml:2 0.label.cz: is missing',
      'menus/primary.yaml:2 0.label: cs is not known',
    ],
    [
      'of a target of a redirect',
      () => folder.write('redirects.yaml', 'legacy:\n  /A: /en/abuot\n'),
      'redirects.yaml:2 legacy./A: no page /en/abuot; did you mean /en/about?',
    ],
    [
      'of a table of redirects',
      () => folder.write('redirects.yaml', 'legcy:\n  /A: /en/about\n'),
      'redirects.yaml:1 legcy: unknown field; did you mean legacy?',
    ],
  ])('%s is reported with the right one', async (_, misspell, ...expected) => {
    misspell();
    expect(await errorsIn(folder)).toEqual(expected);
  });
});

describe('a value of the wrong kind', () => {
  let folder: ContentFolder;

  beforeEach(() => {
    folder = new ContentFolder();
  });

  afterEach(() => folder.erase());

  it.each([
    ['title: 2024', 'title: is taken for a number: put it in quotation marks: "2024"'],
    ['title: yes', undefined],
    ['title: true', 'title: is taken for a yes or no: put it in quotation marks: "true"'],
    ['title: {{count}}', 'title: a value that begins with {{ must be put in quotation marks'],
    ['title: [a]', 'title: must be a text'],
    ['title: T\n  image_hero: /images/a.jpg', 'image_hero: must be a group of fields, indented below it'],
    [
      'title: T\n  related_files: {related_objects: x}',
      'related_files.related_objects: must be a list, each item on a line that begins with a dash',
    ],
  ])('%s is reported in plain words', async (fields, reason) => {
    folder.write('pages/about/it.yaml', `alias: about-it\nbody:\n  ${fields}\n  summary: S\n  text: <p>x</p>\n`);
    const expected = reason === undefined ? [] : [expect.stringMatching(/^pages\/about\/it\.yaml:\d+ body\./)];
    const errors = await errorsIn(folder);
    expect(errors).toEqual(expected);
    if (reason !== undefined) expect(errors[0]).toContain(`body.${reason}`);
  });
});
