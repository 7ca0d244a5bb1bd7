/** The results of a benchmark as a Markdown table, with the goal beside each figure. */
export class Report {
  #rows = [];
  #notes = new Set();
  #isMissed = false;
  #tell;

  /** @param tell is called with each row when it is added */
  constructor(tell = () => {}) {
    this.#tell = tell;
  }

  /**
   * @param figure with its unit
   * @param other the name and figure with which it is compared
   * @param value the value to which the goal applies: the ratio of the two, or the figure itself
   * @param goal `['>=', 0.95]` or `['<=', 1.5]`; omitted if there is none
   */
  add({ name, figure, other = '', value, goal, isRatio = other !== '', unit = '' }) {
    const isMet = goal === undefined || (goal[0] === '>=' ? value >= goal[1] : value <= goal[1]);
    if (!isMet) this.#isMissed = true;
    const goalText = goal === undefined ? '' : `${goal[0] === '>=' ? '≥' : '≤'} ${number(goal[1])}${unit}`;
    const result = goal === undefined ? '' : isMet ? 'ok' : '**missed**';
    const row = [name, figure, other, isRatio && Number.isFinite(value) ? value.toFixed(2) : '', goalText, result];
    this.#rows.push(row);
    this.#tell(row.filter(Boolean).join(' | '));
  }

  /** A sentence below the table. */
  note(text) {
    this.#notes.add(text);
  }

  get isMissed() {
    return this.#isMissed;
  }

  toString() {
    const header = ['measured', 'figure', 'beside it', 'ratio', 'goal', 'result'];
    const lines = [header, ['---', '---:', '---:', '---:', '---:', '---'], ...this.#rows];
    const table = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
    return [table, ...this.#notes].join('\n\n');
  }
}

const number = (value) => value.toLocaleString('en');

/** Requests per second, without decimals. */
export const perSecond = (value) => `${number(Math.round(value))}/s`;

export const milliseconds = (value) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

export const megabytes = (bytes) => `${Math.round(bytes / 1e6)} MB`;

export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
