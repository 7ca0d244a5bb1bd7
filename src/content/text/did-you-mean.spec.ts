import { didYouMean } from './did-you-mean.js';

describe('a suggestion for a misspelt name', () => {
  it.each([
    ['titel', ['text', 'title', 'table'], 'title'],
    ['Title', ['text', 'title'], 'title'],
    ['short-title', ['title', 'short_title'], 'short_title'],
    ['rivalta_staf', ['rivalta_area', 'rivalta_staff'], 'rivalta_staff'],
    ['zażółć', ['zazolc'], 'zazolc'],
    ['/our-compny/who-we-are', ['/our-company/our-values', '/our-company/who-we-are'], '/our-company/who-we-are'],
  ])('for %s among %j is %s', (written, candidates, expected) => {
    expect(didYouMean(written, candidates)).toBe(`; did you mean ${expected}?`);
  });

  it.each([
    ['another word', 'nowhere', ['home', 'about']],
    ['a name in the same folder', '/images/none.jpg', ['/images/a.jpg']],
    ['nothing to choose from', 'title', []],
  ])('is none for %s', (_, written, candidates) => {
    expect(didYouMean(written, candidates)).toBe('');
  });
});
