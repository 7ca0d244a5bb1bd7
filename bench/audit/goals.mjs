const atLeast = (goal) => ({ goal: `≥ ${goal}`, isMet: (value) => value >= goal });
const atMost = (goal, digits = 0, unit = '') => ({
  goal: `≤ ${goal}${unit}`,
  isMet: (value) => value <= goal,
  digits,
});

/** In the order of the table. Scores are of 100; CLS is the share of the window that has moved. */
export const goals = {
  performance: atLeast(100),
  accessibility: atLeast(100),
  'best-practices': atLeast(100),
  seo: atLeast(100),
  LCP: atMost(1500, 0, ' ms'),
  TBT: atMost(50, 0, ' ms'),
  CLS: atMost(0.01, 3),
  axe: atMost(0),
  HTML: atMost(0),
  'first view': atMost(300, 0, ' KiB'),
  'HTML+CSS': atMost(45, 1, ' kB'),
};

/** Asked of search engines not to list, for which Lighthouse takes points. */
const unlisted = new Set(['error', 'maintenance', 'sample-form', 'search']);

/** What was not measured misses nothing. */
export function isGoalMet(name, value, template) {
  return value === undefined || (name === 'seo' && unlisted.has(template)) || goals[name].isMet(value);
}

/** One cell of the table; what misses its goal has a mark. */
export function cell(name, value, template) {
  if (value === undefined) return '-';
  return `${value.toFixed(goals[name].digits ?? 0)}${isGoalMet(name, value, template) ? '' : ' (!)'}`;
}
