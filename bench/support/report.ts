/** A value is to be at least, or at most, a number. */
export type Goal = readonly ['>=' | '<=', number];

export interface Measured {
  name: string;
  /** With its unit. */
  figure: string;
  /** The name and figure with which it is compared. */
  other?: string;
  /** The value to which the goal applies: the ratio of the two, or the figure itself. */
  value?: number;
  goal?: Goal | undefined;
  isRatio?: boolean;
  unit?: string;
}

/** The results of a benchmark as a Markdown table, with the goal beside each figure. */
export class Report {
  #rows: string[][] = [];
  #notes = new Set<string>();
  #isMissed = false;
  #tell: (line: string) => void;

  /** @param tell is called with each row when it is added */
  constructor(tell: (line: string) => void = () => {}) {
    this.#tell = tell;
  }

  add({ name, figure, other = '', value = Number.NaN, goal, isRatio = other !== '', unit = '' }: Measured): void {
    const isMet = goal === undefined || (goal[0] === '>=' ? value >= goal[1] : value <= goal[1]);
    if (!isMet) this.#isMissed = true;
    const goalText = goal === undefined ? '' : `${goal[0] === '>=' ? '≥' : '≤'} ${number(goal[1])}${unit}`;
    const result = goal === undefined ? '' : isMet ? 'ok' : '**missed**';
    const row = [name, figure, other, isRatio && Number.isFinite(value) ? value.toFixed(2) : '', goalText, result];
    this.#rows.push(row);
    this.#tell(row.filter(Boolean).join(' | '));
  }

  /** A sentence below the table. */
  note(text: string): void {
    this.#notes.add(text);
  }

  get isMissed(): boolean {
    return this.#isMissed;
  }

  toString(): string {
    const header = ['measured', 'figure', 'beside it', 'ratio', 'goal', 'result'];
    const lines = [header, ['---', '---:', '---:', '---:', '---:', '---'], ...this.#rows];
    const table = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
    return [table, ...this.#notes].join('\n\n');
  }
}

const number = (value: number) => value.toLocaleString('en');

/** Requests per second, without decimals. */
export const perSecond = (value: number) => `${number(Math.round(value))}/s`;

export const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

export const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
