import { pageTitle } from './head.js';

describe('a page’s title', () => {
  it.each([
    [['Our company', 'Who we are'], 'Our company - Who we are | ACME'],
    [[undefined, 'Who we are'], 'Who we are | ACME'],
    [['', 'Who we are'], 'Who we are | ACME'],
    [['Our company', undefined], 'Our company | ACME'],
    [[undefined, ''], 'ACME'],
  ])('of %j is %s', (parts, title) => {
    expect(pageTitle(parts, 'ACME')).toBe(title);
  });
});
