/**
 * Addresses that are all different, made from templates in turn: `{n}` is a number that is never used twice in a run,
 * `{words}` three words in a unique order. `load.lua` fills in the same templates for wrk.
 */

export const addresses = {
  storedPage: '/our-company/who-we-are',
  /** A page with a parameter that it declares: each is made afresh. */
  missedPage: '/services/general-aviation?region={n}',
  search: '/search/{words}',
  /** Beginnings of many words, with all results. */
  costlySearch: '/search/en%20pr%20{words}?show=all',
  unknown: '/no-such-page/{n}',
};

/** Words that occur on many English pages. */
export const words = [
  ...['engine', 'gear', 'gearbox', 'turbine', 'blade', 'pressure', 'power', 'test', 'plant', 'part', 'module', 'oil'],
  ...['shaft', 'aircraft', 'flight', 'material', 'design', 'program', 'customer', 'component', 'production', 'powder'],
  ...['repair', 'service', 'research', 'supplier', 'quality', 'machine', 'team', 'rig', 'low', 'high', 'new', 'first'],
];

export function filledIn(template: string, n: number): string {
  if (!template.includes('{')) return template;
  const count = words.length;
  const three = [n, Math.floor(n / count), Math.floor(n / count / count)].map((each) => words[each % count]);
  return template.replace('{n}', String(n)).replace('{words}', three.join('%20'));
}

let used = 0;

/** The first number of a range that no other load of this run uses, and that is large enough for any load. */
export function unusedNumbers(): number {
  used += 1_000_003;
  return used;
}
