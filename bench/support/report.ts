/** A value is to be at least, or at most, a number. */
export type Goal = readonly ['>=' | '<=', number];

type Print = (value: number) => string;

/** The results of a benchmark as a Markdown table, with the goal beside each figure; on stderr as soon as they are there. */
export class Report {
  readonly #rows: string[][] = [];
  readonly #notes = new Set<string>();
  #isMissed = false;

  /** A row for each figure with which a value is compared; the goal applies to the ratio. Those not measured are left out. */
  compare(name: string, print: Print, value: number, others: Record<string, [number | undefined, Goal?]>): void {
    for (const [who, [other, goal]] of Object.entries(others)) {
      if (other !== undefined) this.#add([name, print(value), `${who} ${print(other)}`], value / other, goal, number);
    }
  }

  /** A row with a goal for the value itself. */
  limit(name: string, print: Print, value: number, goal: Goal): void {
    this.#add([name, print(value), ''], value, goal, print);
  }

  /** A sentence below the table. */
  note(text: string): void {
    this.#notes.add(text);
  }

  /** Prints the table, and ends with code 1 if a goal is missed. */
  print(): void {
    console.log(`\n${this}`);
    process.exitCode = this.#isMissed ? 1 : 0;
  }

  toString(): string {
    const header = ['measured', 'figure', 'beside it', 'ratio', 'goal', 'result'];
    const lines = [header, ['---', '---:', '---:', '---:', '---:', '---'], ...this.#rows];
    return [lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n'), ...this.#notes].join('\n\n');
  }

  #add(cells: [name: string, figure: string, other: string], value: number, goal: Goal | undefined, print: Print) {
    const [sign, limit = 0] = goal ?? [];
    const isMet = sign === '>=' ? value >= limit : value <= limit;
    const result = goal ? [`${sign === '>=' ? '≥' : '≤'} ${print(limit)}`, isMet ? 'ok' : '**missed**'] : ['', ''];
    if (goal && !isMet) this.#isMissed = true;
    const row = [...cells, cells[2] && value.toFixed(2), ...result];
    this.#rows.push(row);
    console.error(row.filter(Boolean).join(' | '));
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
