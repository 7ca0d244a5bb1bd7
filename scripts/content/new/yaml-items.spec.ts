import { withItem } from './yaml-items.js';

const text = `# The head
a: 1
body:
  cards: # in their order
    - id: one
      text: |
        <p>One</p>

        <p>More</p>
    # about two
    - id: "two"

  # after it
  text: Rest
table:
  b: c

  # last
  /d: e
`;

it('an item follows the last one of a list, in its indentation, and nothing else changes', () => {
  const added = withItem(text, ['body', 'cards'], { id: 'three', text: '<p>A</p>\n<p>B</p>\n', list: ['x'] });
  const lines = '    - id: three\n      text: |\n        <p>A</p>\n        <p>B</p>\n      list:\n        - x\n';
  expect(added).toBe(text.replace('    - id: "two"\n', `    - id: "two"\n${lines}`));
});

it('a line follows the last one of a table at the end of the file', () => {
  expect(withItem(text, ['table'], { '/f': 'g' })).toBe(`${text}  /f: g\n`);
});

it('a file without a line break at its end gets one', () => {
  expect(withItem('a:\n  - 1', ['a'], 2)).toBe('a:\n  - 1\n  - 2\n');
});

it('an item for a missing list is an error', () => {
  expect(() => withItem(text, ['body', 'links'], { id: 'x' })).toThrow('body.links');
});
