import { renderToStaticMarkup } from 'react-dom/server';
import { Marked } from './marked.js';

const mark = (text: string, ...words: string[]) => renderToStaticMarkup(<Marked text={text} words={words} />);

describe('a marked text', () => {
  it('ignores case and diacritics, and keeps the letters as they are', () => {
    expect(mark('Łopatki i Łożyska', 'lozyska')).toBe('Łopatki i <mark>Łożyska</mark>');
    expect(mark('Převodovka a převod', 'PREVOD')).toBe('Převodovka a <mark>převod</mark>');
    expect(mark('İzmir, Łódź', 'lodz')).toBe('İzmir, <mark>Łódź</mark>');
  });

  it('does not treat words as patterns or markup', () => {
    expect(mark('a+b <i> 16:1', 'a+b', 'i')).toBe('<mark>a+b</mark> &lt;<mark>i</mark>&gt; 16:1');
    expect(mark('anything', '.*')).toBe('anything');
  });

  it('marks whole words only, with or without symbols at their ends', () => {
    expect(mark('Gearbox, gear; (gears) gear', 'gear')).toBe('Gearbox, <mark>gear</mark>; (gears) <mark>gear</mark>');
    expect(mark('+gear a+gear $gear£', 'gear')).toBe('+<mark>gear</mark> a+gear $<mark>gear</mark>£');
    expect(mark('oil gear oil', 'gear', 'oil')).toBe('<mark>oil</mark> <mark>gear</mark> <mark>oil</mark>');
  });
});
