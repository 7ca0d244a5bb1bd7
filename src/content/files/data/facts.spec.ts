import type { Language } from '../../../routing/languages.js';
import { factTexts, fillFacts } from './facts.js';

const facts = { area: 2200, loan: 16.5, power: '1300', bought: '2013-08-01' };

describe('facts in a text', () => {
  it.each<[Language, string]>([
    ['en', '2,200 16.5 1300 1 August 2013 ACME'],
    ['it', '2.200 16,5 1300 1 agosto 2013 ACME'],
    ['pl', '2 200 16,5 1300 1 sierpnia 2013 ACME'],
    ['cz', '2 200 16,5 1300 1. srpna 2013 ACME'],
  ])('are formatted for %s', (language, expected) => {
    const text = '{{area}} {{loan}} {{ power }} {{bought}} {{company}}';
    const { value, unknown } = fillFacts([{ text }], factTexts(facts, 'ACME', language));
    expect(JSON.stringify(value).replace(/\p{Zs}/gu, ' ')).toBe(JSON.stringify([{ text: expected }]));
    expect(unknown).toEqual([]);
  });

  it.each<[Language, string]>([
    ['en', 'eight'],
    ['it', 'otto'],
    ['pl', 'osiem'],
    ['cz', 'osm'],
  ])('are words for %s, from three to ten', (language, word) => {
    const texts = factTexts({ plants: 8, loan: 16.5, staff: 20, name: 'x' }, 'ACME', language);
    expect(fillFacts('{{plants_in_words}}', texts).value).toBe(word);
    expect(['loan', 'staff', 'name'].filter((name) => texts.has(`${name}_in_words`))).toEqual([]);
  });

  it('lose the spaces of a telephone number in the address of its link', () => {
    const link = '<a href="tel:{{desk}}">{{desk}}</a>';
    const { value } = fillFacts(link, factTexts({ desk: '+39 011 555 0199' }, 'ACME', 'en'));
    expect(value).toBe('<a href="tel:+390115550199">+39 011 555 0199</a>');
  });

  it('are reported if they are unknown', () => {
    const { value, unknown } = fillFacts({ body: { list: ['{{nothing}}'] } }, factTexts(facts, 'ACME', 'en'));
    expect(value).toEqual({ body: { list: ['{{nothing}}'] } });
    expect(unknown).toEqual([{ name: 'nothing', path: ['body', 'list', 0], written: '{{nothing}}' }]);
  });
});
