import { renderToStaticMarkup } from 'react-dom/server';
import { Marked } from './marked.js';

const mark = (text: string, query: string) => renderToStaticMarkup(<Marked text={text} query={query} />);

describe('a marked text', () => {
  it('marks hits whatever their case and diacritics, and keeps the letters as they were', () => {
    expect(mark('Łopatki i Łożyska', 'lozyska')).toBe('Łopatki i <mark>Łożyska</mark>');
    expect(mark('Převodovka', 'PREVOD')).toBe('<mark>Převod</mark>ovka');
  });

  it('takes a query for words, not for a pattern or markup', () => {
    expect(mark('a+b <i> 16:1', 'a+b <i>')).toBe('<mark>a+b</mark> <mark>&lt;i&gt;</mark> 16:1');
    expect(mark('anything', '.*')).toBe('anything');
  });
});
