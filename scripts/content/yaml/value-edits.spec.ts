import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { bodyShapes } from '../../../src/content/model/shapes/body-shapes.js';
import { KeyOrder } from './key-order.js';
import { editYaml } from './value-edits.js';

// biome-ignore lint/suspicious/noExplicitAny: values of files, whose shape each test knows
type Anything = any;

const text = `# yaml-language-server: $schema=x.json
template: home # the only one
body:
  title: One
  # What readers of search results see
  summary: >-
    A text of several lines, which was
    wrapped by hand by somebody who
    likes short lines.
  text: |
    <p>First paragraph,
    of two lines.</p>
    <p>Second paragraph.</p>
  quote: "in: quotes"
  slides:
    # the first
    - id: a
      label: A
      url: /a
    # about b
    - id: b
      label: B
      list: [x, y]
    - id: c
      label: {en: C, it: Ci}

# the end
`;

const summary = / {2}# What readers[\s\S]*?short lines\.\n/;

it.each<[string, (value: Anything) => void, from: string | RegExp, to: string]>([
  ['a text', ({ body }) => (body.title = 'Two'), 'title: One', 'title: Two'],
  ['a text that needs quotation marks', ({ body }) => (body.title = 'A: b'), 'title: One', 'title: "A: b"'],
  ['a word that some take for false', ({ body }) => (body.title = 'No'), 'title: One', 'title: "No"'],
  [
    'a word of a wrapped text',
    ({ body }) => (body.summary = body.summary.replace('by hand', 'by a hand')),
    'by hand',
    'by a hand',
  ],
  [
    'a paragraph of rich text, as an editor sends it',
    ({ body }) => (body.text = '<p>First paragraph, of two lines.</p><p>Second one.</p>\n'),
    'Second paragraph',
    'Second one',
  ],
  ['a removed field with its comment', ({ body }) => delete body.summary, summary, ''],
  ['a removed item with its comment', ({ body }) => body.slides.splice(1, 1), / {4}# about b[\s\S]*?y\]\n/, ''],
  [
    'items that swap places',
    ({ body }) => body.slides.splice(1, 0, body.slides.splice(2, 1)[0]),
    /( {4}# about b[\s\S]*?y\]\n)([\s\S]*?Ci\}\n)/,
    '$2$1',
  ],
  [
    'a new item in between',
    ({ body }) => body.slides.splice(2, 0, { id: 'n', image: { alt: 'N' } }),
    '    - id: c\n',
    '    - id: n\n      image:\n        alt: N\n    - id: c\n',
  ],
  ['a list in brackets', ({ body }) => body.slides[1].list.push('z'), '[x, y]', '[x, y, z]'],
  [
    'a long text with no-break spaces, as a block',
    ({ body }) => (body.title = `${'word '.repeat(19)}1000\u00a0km more`),
    'title: One',
    `title: >-\n    ${'word '.repeat(19).trim()}\n    1000\u00a0km more`,
  ],
])('writes %s as a person would', (_, change, from, to) => {
  const value = parse(text);
  change(value);
  expect(editYaml(text, value)).toBe(text.replace(from, to));
});

it('inserts a new field in the order of the shape', () => {
  const before = 'body:\n  title: T\n  text: x\n';
  const value = { body: { title: 'T', text: 'x', summary: 'S', occhiello: 'O' } };
  const order = new KeyOrder(bodyShapes.sidebar);
  const inBody = { field: () => order, keys: () => ['body'], item: () => order } as unknown as KeyOrder;
  expect(editYaml(before, value, inBody)).toBe('body:\n  occhiello: O\n  title: T\n  summary: S\n  text: x\n');
});

it.each([
  ['# head\na: 1\n', {}, '# head\n{}\n'],
  ['from:\nto: /x\n', { from: '/y', to: null }, 'from: /y\nto: null\n'],
])('changes %j', (before, value, after) => {
  expect(editYaml(before, value)).toBe(after);
});

it('adds a value to every file of the content that is not a translation, and changes no other line', () => {
  const names = globSync('content/**/*.yaml', { exclude: ['**/{it,pl,cz}.yaml'] });
  expect(names).not.toEqual([]);
  for (const name of names) {
    const written = readFileSync(name, 'utf8');
    const value = parse(written);
    const isList = Array.isArray(value);
    const added = editYaml(written, isList ? [...value, 'added'] : { ...value, added: 1 });
    expect(added).toBe(`${written}${isList ? '- added' : 'added: 1'}\n`);
  }
});
