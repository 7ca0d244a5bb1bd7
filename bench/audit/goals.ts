interface Goal {
  goal: string;
  isMet: (value: number) => boolean;
  /** Decimals. */
  digits: number;
}

const atLeast = (goal: number): Goal => ({ goal: `≥ ${goal}`, isMet: (value) => value >= goal, digits: 0 });
const atMost = (goal: number, digits = 0, unit = ''): Goal => ({
  goal: `≤ ${goal}${unit}`,
  isMet: (value) => value <= goal,
  digits,
});

/** In the order of the table. Scores are out of 100. */
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

export type FigureName = keyof typeof goals;
export const figureNames = Object.keys(goals) as FigureName[];

/** Results for a page. */
export interface Measurement {
  figures: Partial<Record<FigureName, number>>;
  issues: string[];
}

/** Templates with noindex, for which Lighthouse deducts points. */
const unlisted = new Set<string>(['error', 'maintenance', 'sample-form', 'search']);

/** A value that was not measured does not miss its goal. */
export function isGoalMet(name: FigureName, value: number | undefined, template: string): boolean {
  return value === undefined || (name === 'seo' && unlisted.has(template)) || goals[name].isMet(value);
}

/** One cell of the table, with a mark if the value misses its goal. */
export function cell(name: FigureName, value: number | undefined, template: string): string {
  if (value === undefined) return '-';
  return `${value.toFixed(goals[name].digits)}${isGoalMet(name, value, template) ? '' : ' (!)'}`;
}
