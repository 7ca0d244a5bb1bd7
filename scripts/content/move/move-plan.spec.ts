import type { PresentPaths } from '../../../src/content/files/data/former-paths.js';
import { byLanguage } from '../../../src/routing/languages.js';
import { planMove } from './move-plan.js';

const italianPaths = {
  home: 'home',
  reach: 'regolamento',
  'company/about': 'chi-siamo/profilo',
  'company/values': 'chi-siamo/valori',
  'press/kit': 'stampa/cartella',
  'press/contacts': 'stampa/contatti',
};
const ids = Object.keys(italianPaths);
const italian = Object.entries(italianPaths).map(([id, alias]) => ({ id, alias }));
const present: PresentPaths = {
  ...byLanguage(() => []),
  en: ids.map((id) => ({ id, alias: id })),
  it: italian,
};

function plan(from: string, to: string) {
  const { ids: moved, aliases } = planMove(from, to, present);
  return { ids: Object.fromEntries(moved), it: Object.fromEntries(aliases.get('it') ?? []) };
}

describe('a move', () => {
  it('to another section changes its part of the path in each language that has a name for it', () => {
    expect(plan('press/kit', 'company/kit').it).toEqual({ 'press/kit': 'chi-siamo/cartella' });
    expect(plan('press/kit', 'kit').it).toEqual({ 'press/kit': 'cartella' });
    expect(plan('press/kit', 'downloads/kit').it).toEqual({});
  });

  it.each([
    ['nowhere', 'somewhere', 'there is no page or section nowhere'],
    ['home', 'start', 'the home page cannot be moved: its address is its language'],
    ['reach', 'pl/reach', 'pl/reach begins with what is a language or the API in an address'],
    ['reach', 'press/kit', 'there is a page press/kit already'],
  ])('of %s to %s is refused', (from, to, reason) => {
    expect(() => plan(from, to)).toThrow(reason);
  });
});
