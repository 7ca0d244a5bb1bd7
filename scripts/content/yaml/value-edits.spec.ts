import { readdirSync, readFileSync } from 'node:fs';
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

/** The lines that a change removes and adds, as in a diff. */
function changed(change: (value: Record<string, unknown> & { body: Record<string, never> }) => void): string[] {
  const value = parse(text);
  change(value);
  const after = editYaml(text, value);
  expect(withoutLines(parse(after))).toEqual(withoutLines(value));
  return difference(text.split('\n'), after.split('\n'));
}

/** Line breaks mean nothing in HTML. */
function withoutLines(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll('>\\n<', '><').replaceAll('\\n', ' '));
}

function difference([...before]: string[], [...after]: string[]): string[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const isSame = before[row] === after[column];
      (lengths[row] as number[])[column] = isSame
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const lines: string[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    if (row < before.length && before[row] === after[column]) [row, column] = [row + 1, column + 1];
    else if (column >= after.length || (row < before.length && at(row + 1, column) >= at(row, column + 1))) {
      lines.push(`-${before[row++]}`);
    } else lines.push(`+${after[column++]}`);
  }
  return lines;
}

it.each<[string, (value: never) => void, string[]]>([
  ['nothing', () => undefined, []],
  ['a text', ({ body }: Anything) => (body.title = 'Two'), ['-  title: One', '+  title: Two']],
  [
    'a text that needs quotation marks',
    ({ body }: Anything) => (body.title = 'Two: a title'),
    ['-  title: One', '+  title: "Two: a title"'],
  ],
  [
    'a word that some programs take for false',
    ({ body }: Anything) => (body.title = 'No'),
    ['-  title: One', '+  title: "No"'],
  ],
  [
    'a text in quotation marks',
    ({ body }: Anything) => (body.quote = 'plain'),
    ['-  quote: "in: quotes"', '+  quote: "plain"'],
  ],
  [
    'a value with a comment',
    (value: Anything) => (value.template = 'default'),
    ['-template: home # the only one', '+template: default # the only one'],
  ],
  [
    'a word of a wrapped text',
    ({ body }: Anything) => (body.summary = body.summary.replace('by hand', 'by a hand')),
    ['-    wrapped by hand by somebody who', '+    wrapped by a hand by somebody who'],
  ],
  [
    'a paragraph of rich text, as an editor sends it',
    ({ body }: Anything) => (body.text = '<p>First paragraph, of two lines.</p><p>Second one.</p>\n'),
    ['-    <p>Second paragraph.</p>', '+    <p>Second one.</p>'],
  ],
  [
    'a new paragraph between others',
    ({ body }: Anything) => (body.text = '<p>First paragraph, of two lines.</p><p>New.</p><p>Second paragraph.</p>\n'),
    ['+    <p>New.</p>'],
  ],
  [
    'a removed field with its comment',
    ({ body }: Anything) => {
      delete body.summary;
    },
    [
      '-  # What readers of search results see',
      '-  summary: >-',
      '-    A text of several lines, which was',
      '-    wrapped by hand by somebody who',
      '-    likes short lines.',
    ],
  ],
  [
    'items that swap places',
    ({ body }: Anything) => body.slides.splice(1, 0, body.slides.splice(2, 1)[0]),
    ['+    - id: c', '+      label: {en: C, it: Ci}', '-    - id: c', '-      label: {en: C, it: Ci}'],
  ],
  [
    'a removed item with its comment',
    ({ body }: Anything) => body.slides.splice(1, 1),
    ['-    # about b', '-    - id: b', '-      label: B', '-      list: [x, y]'],
  ],
  [
    'the first item',
    ({ body }: Anything) => body.slides.splice(0, 1),
    ['-    - id: a', '-      label: A', '-      url: /a'],
  ],
  [
    'a new item at the beginning',
    ({ body }: Anything) => body.slides.unshift({ id: 'n', label: 'N' }),
    ['+    - id: n', '+      label: N'],
  ],
  [
    'a new item in between',
    ({ body }: Anything) => body.slides.splice(2, 0, { id: 'n', image: { alt: 'N' } }),
    ['+    - id: n', '+      image:', '+        alt: N'],
  ],
  ['the first field of an item', ({ body }: Anything) => (body.slides[0].id = 'z'), ['-    - id: a', '+    - id: z']],
  [
    'a list in brackets',
    ({ body }: Anything) => body.slides[1].list.push('z'),
    ['-      list: [x, y]', '+      list: [x, y, z]'],
  ],
  [
    'an object in braces',
    ({ body }: Anything) => (body.slides[2].label.it = 'Ciao, ci'),
    ['-      label: {en: C, it: Ci}', '+      label: {en: C, it: "Ciao, ci"}'],
  ],
  [
    'a long text with no-break spaces',
    ({ body }: Anything) => (body.title = `${'word '.repeat(19)}1000\u00a0km more`),
    ['-  title: One', '+  title: >-', `+    ${'word '.repeat(19).trim()}`, '+    1000\u00a0km more'],
  ],
  [
    'a long text that becomes a block',
    ({ body }: Anything) => (body.title = 'word '.repeat(30).trim()),
    ['-  title: One', '+  title: >-', `+    ${'word '.repeat(20).trim()}`, `+    ${'word '.repeat(10).trim()}`],
  ],
])('writes %s as a person would', (_, change, lines) => {
  expect(changed(change as never)).toEqual(lines);
});

it('inserts a new field in the order of the shape', () => {
  const before = 'body:\n  title: T\n  text: x\n';
  const value = { body: { title: 'T', text: 'x', summary: 'S', occhiello: 'O' } };
  const order = new KeyOrder(bodyShapes.sidebar);
  const inBody = { field: () => order, keys: () => ['body'], item: () => order } as unknown as KeyOrder;
  expect(editYaml(before, value, inBody)).toBe('body:\n  occhiello: O\n  title: T\n  summary: S\n  text: x\n');
});

it.each([
  ['', { a: 1 }, 'a: 1\n'],
  ['# head\n', { a: 1 }, '# head\na: 1\n'],
  ['# head\na: 1\n', {}, '# head\n{}\n'],
  ['# head\n- a\n- b\n', ['b'], '# head\n- b\n'],
  ['from:\nto: /x\n', { from: '/y', to: null }, 'from: /y\nto: null\n'],
  ['- a\n- b\n', ['b', 'a'], '- b\n- a\n'],
  ['a: 1', { a: 1, b: 2 }, 'a: 1\nb: 2\n'],
  ['a: {x: 1}\n', { a: { 'x, y: z': 1 } }, 'a: {"x, y: z": 1}\n'],
])('changes %j', (before, value, after) => {
  expect(editYaml(before, value)).toBe(after);
});

const files = readdirSync('content', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'));

it('adds a value to every file of the content and changes no other line', () => {
  const different = files.filter((name) => {
    const written = readFileSync(`content/${name}`, 'utf8');
    const value = parse(written);
    const isList = Array.isArray(value);
    const added = editYaml(written, isList ? [...value, 'added'] : { ...value, added: 1 });
    return added !== `${written}${isList ? '- added' : 'added: 1'}\n`;
  });
  expect(files.length).toBeGreaterThan(400);
  expect(different).toEqual([]);
});

it('writes random changes of every file so that they are read back', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const changes: ((node: Anything, key: string) => void)[] = [
    (node, key) => (Array.isArray(node) ? node.splice(Number(key), 1) : delete node[key]),
    (node, key) => (Array.isArray(node) ? node.unshift(node.pop()) : Object.assign(node, { [key]: null })),
    (node) =>
      Array.isArray(node)
        ? node.push({ id: 'new', text: '<p>A</p>\n' })
        : Object.assign(node, { added: ['x', { y: 'no' }] }),
    (node, key) => Object.assign(node, { [key]: 'word '.repeat(random(60) + 1).trim() }),
  ];
  for (const name of files) {
    const written = readFileSync(`content/${name}`, 'utf8');
    const value = parse(written);
    const nodes = nodesIn(value);
    const node = nodes[random(nodes.length)];
    const keys = Object.keys(node);
    changes[random(changes.length)]?.(node, keys[random(keys.length)] ?? '');
    expect(withoutLines(parse(editYaml(written, value)))).toEqual(withoutLines(value));
  }
});

function nodesIn(value: Anything): Anything[] {
  return typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(nodesIn)] : [];
}
