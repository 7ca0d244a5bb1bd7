import { renderToStaticMarkup } from 'react-dom/server';
import { PageLinks, pageLinks } from './page-links.js';

const links = (page: number, pages: number) =>
  pageLinks({ page, pages }, (number) => ({ href: `?page=${number}`, label: `Page ${number}` }));
const textOf = (page: number, pages: number) =>
  renderToStaticMarkup(<PageLinks label="Pages" links={links(page, pages)} />)
    .replace(/<\/li>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .trim();

describe('the links of a paginated list', () => {
  it('are left out if there is only one page', () => {
    expect(renderToStaticMarkup(<PageLinks label="Pages" links={links(1, 1)} />)).toBe('');
  });

  it.each([
    [1, 3, '1 2 3'],
    [1, 20, '1 2 3 … 20'],
    [9, 20, '1 … 7 8 9 10 11 … 20'],
    [20, 20, '1 … 18 19 20'],
  ])('on page %i of %i are %s', (page, pages, text) => {
    expect(textOf(page, pages)).toBe(text);
  });

  it('mark the current page', () => {
    expect(links(2, 3).filter(({ isCurrent }) => isCurrent)).toEqual([
      { number: 2, href: '?page=2', label: 'Page 2', isCurrent: true },
    ]);
  });
});
