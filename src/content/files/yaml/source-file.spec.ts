import { mergeDocuments, parseSource } from './source-file.js';
import { locate } from './source-location.js';

describe('merging the shared file with the file of a language', () => {
  it('merges objects in depth and replaces scalars', () => {
    const shared = { body: { title: 'shared', image_hero: { original: '/images/a.jpg' } } };
    const local = { body: { title: 'own', image_hero: { alt: 'A' } } };
    expect(mergeDocuments(shared, local)).toEqual({
      body: { title: 'own', image_hero: { original: '/images/a.jpg', alt: 'A' } },
    });
  });

  it('merges lists by id in the shared order, with the own items of the language last', () => {
    const shared = [
      { id: 'a', url: '/a' },
      { id: 'b', url: '/b' },
    ];
    const local = [
      { id: 'c', text: 'C' },
      { id: 'b', text: 'B' },
      { id: 'a', text: 'A' },
    ];
    expect(mergeDocuments(shared, local)).toEqual([
      { id: 'a', url: '/a', text: 'A' },
      { id: 'b', url: '/b', text: 'B' },
      { id: 'c', text: 'C' },
    ]);
  });

  it('replaces lists without ids', () => {
    expect(mergeDocuments({ list: [1, 2, 3] }, { list: [4] })).toEqual({ list: [4] });
  });
});

describe('finding where a field was written', () => {
  const local = {
    name: 'it.yaml',
    text: 'alias: a\nbody:\n  title: T\n  blocks:\n    - id: two\n      text: |\n        <p>Due</p>\n',
  };
  const shared = {
    name: 'page.yaml',
    text: 'body:\n  blocks:\n    - id: one\n      type: title\n    - id: two\n      type: text\n',
  };
  const merged = mergeDocuments(value(shared), value(local));

  it.each([
    [['body', 'title'], 'it.yaml', 3],
    [['body', 'blocks', 1, 'text'], 'it.yaml', 6],
    [['body', 'blocks', 1, 'type'], 'page.yaml', 6],
    [['body', 'blocks', 0, 'type'], 'page.yaml', 4],
    [['body', 'blocks', 1, 'missing'], 'it.yaml', 5],
    [['body', 'summary'], 'it.yaml', 2],
  ])('%j is at %s:%i', (path, source, line) => {
    expect(locate([local, shared], merged, path)).toEqual({ source, line });
  });
});

it('an empty file is not taken for a page without fields', () => {
  expect(parseSource({ name: 'x.yaml', text: '' })).toHaveProperty('issues.0.reason', 'the file is empty');
});

function value(file: { name: string; text: string }): unknown {
  const parsed = parseSource(file);
  return 'value' in parsed ? parsed.value : undefined;
}
