import { renderToStaticMarkup } from 'react-dom/server';
import { Marked } from './marked.js';

const mark = (text: string, ...words: string[]) => renderToStaticMarkup(<Marked text={text} words={words} />);

describe('a marked text', () => {
  it('ignores case and diacritics, and keeps the letters as they are', () => {
    expect(mark('Łopatki i Łożyska', 'lozyska')).toBe('Łopatki i <mark>Łożyska</mark>');
    expect(mark('Převodovka a převod', 'PREVOD')).toBe('Převodovka a <mark>převod</mark>');
    expect(mark('İzmir, Łódź', 'lodz')).toBe('İzmir, <mark>Łódź</mark>');
  });

  it('marks whole letters where folding changes the length', () => {
    expect(mark('In der Straße, an der STRASSE', 'strasse')).toBe(
      'In der <mark>Straße</mark>, an der <mark>STRASSE</mark>',
    );
    expect(mark('Œuvre, cœur et œuvre d’art', 'oeuvre')).toBe('<mark>Œuvre</mark>, cœur et <mark>œuvre</mark> d’art');
    expect(mark('Æther: æther und Fuß', 'aether', 'Fuß')).toBe(
      '<mark>Æther</mark>: <mark>æther</mark> und <mark>Fuß</mark>',
    );
    expect(mark('Nº 7, Łęg und Maß, Łęg', 'leg', '7')).toBe(
      'Nº <mark>7</mark>, <mark>Łęg</mark> und Maß, <mark>Łęg</mark>',
    );
    expect(mark('Groß, größer, Maßstab', 'mass', 'gross')).toBe('<mark>Groß</mark>, größer, Maßstab');
  });

  it('marks combining marks with their letters', () => {
    const decomposed = 'Převodovka a caffè, řez'.normalize('NFD');
    expect(mark(decomposed, 'prevodovka', 'caffe', 'rez').normalize('NFC')).toBe(
      '<mark>Převodovka</mark> a <mark>caffè</mark>, <mark>řez</mark>',
    );
    expect(mark('e\u0301'.repeat(3), 'eee')).toBe(`<mark>${'e\u0301'.repeat(3)}</mark>`);
  });

  it('distinguishes the Turkish dotless i, and ignores the dot of the capital one', () => {
    expect(mark('Isparta, ısparta, İzmir', 'ısparta', 'izmir')).toBe(
      'Isparta, <mark>ısparta</mark>, <mark>İzmir</mark>',
    );
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
