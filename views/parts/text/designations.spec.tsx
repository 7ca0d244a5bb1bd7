import { renderToStaticMarkup } from 'react-dom/server';
import { Designations, withWholeDesignations } from './designations.js';

const texts: [text: string, designations: string[]][] = [
  ['the GEnx-1B of a Boeing 787-9, under Part-145', ['GEnx-1B', '787-9', 'Part-145']],
  ['a T700-GE-701D/-701C and a LEAP-1A-powered A320neo', ['T700-GE-701D', 'LEAP-1A']],
  ['Rolls-Royce, five-blade, a 5-blade propeller, 1908–2018, Bielsko-Biała', []],
];

/** The designations that are kept on one line. */
const keptIn = (html: string) =>
  [...html.matchAll(/<span class="designation">([^<]*)<\/span>/g)].map(([, designation]) => designation);

describe('designations', () => {
  it.each(texts)('are each kept on one line in "%s"', (text, designations) => {
    const shown = renderToStaticMarkup(<Designations text={text} />);
    expect(keptIn(shown)).toEqual(designations);
    expect(shown.replace(/<[^<>]*>/g, '')).toBe(text);
    expect(withWholeDesignations(text)).toBe(shown);
  });

  it('are left unchanged within tags', () => {
    const html = '<p>An <a href="https://example.com/A320-200">airliner</a></p>';
    expect(withWholeDesignations(html)).toBe(html);
  });
});
