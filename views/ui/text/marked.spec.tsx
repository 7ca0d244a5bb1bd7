import { renderToStaticMarkup } from 'react-dom/server';
import { Marked } from './marked.js';

/** What is marked stands in brackets here. */
const mark = (text: string, words: string[]) =>
  renderToStaticMarkup(<Marked text={text} words={words} />).replace(/<mark>(.*?)<\/mark>/g, '[$1]');

it.each([
  ['Łopatki i Łożyska', ['lozyska'], 'Łopatki i [Łożyska]'],
  ['Převodovka a převod', ['PREVOD'], 'Převodovka a [převod]'],
  // Whole letters are marked where folding changes the length.
  ['In der Straße, an der STRASSE', ['strasse'], 'In der [Straße], an der [STRASSE]'],
  ['Œuvre, cœur et œuvre d’art', ['oeuvre'], '[Œuvre], cœur et [œuvre] d’art'],
  ['Groß, größer, Maßstab', ['mass', 'gross'], '[Groß], größer, Maßstab'],
  // Combining marks are marked with their letters.
  ['e\u0301'.repeat(3), ['eee'], `[${'e\u0301'.repeat(3)}]`],
  ['Isparta, ısparta, İzmir', ['ısparta', 'izmir'], 'Isparta, [ısparta], [İzmir]'],
  // Words are neither patterns nor markup.
  ['a+b <i> 16:1', ['a+b', 'i'], '[a+b] &lt;[i]&gt; 16:1'],
  ['anything', ['.*'], 'anything'],
  ['Gearbox, gear; (gears) gear', ['gear'], 'Gearbox, [gear]; (gears) [gear]'],
  ['+gear a+gear $gear£', ['gear'], '+[gear] a+gear $[gear]£'],
])('%s with %j is marked as %s', (text, words, marked) => {
  expect(mark(text, words)).toBe(marked);
});
