/** Failed requests that are logged in a second, for each status. */
const loggedEach = 5;

/** Requests with one status in the present second. */
interface Count {
  second: number;
  logged: number;
  /** Since the last line. */
  omitted: number;
}

/** Bounds the lines that a flood of failing requests writes to the log. */
export class FailureLines {
  readonly #counts = new Map<number | string, Count>();

  /** @param now milliseconds since 1970 */
  constructor(private readonly now: () => number) {}

  /**
   * Call this for each failed request.
   * @returns whether it is to be logged
   */
  admits(status: number | string): boolean {
    const second = Math.floor(this.now() / 1000);
    const count = this.#counts.get(status) ?? { second, logged: 0, omitted: 0 };
    this.#counts.set(status, count);
    if (count.second !== second) Object.assign(count, { second, logged: 0 });
    const isLogged = count.logged < loggedEach;
    if (isLogged) count.logged += 1;
    else count.omitted += 1;
    return isLogged;
  }

  /** How many requests with this status were not logged since the last call. */
  takeOmitted(status: number | string): number {
    const count = this.#counts.get(status);
    const omitted = count?.omitted ?? 0;
    if (count) count.omitted = 0;
    return omitted;
  }
}
