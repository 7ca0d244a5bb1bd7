/** Runs one at a time. Calls that come meanwhile share the next run, with what they want merged. */
export class SharedRuns<T> {
  #running: Promise<void> = Promise.resolve();
  #queued: { wanted: T; done: Promise<void> } | undefined;

  constructor(
    private readonly run: (wanted: T) => Promise<void>,
    private readonly merge: (one: T, other: T) => T = (one) => one,
  ) {}

  /** Resolves, or rejects, with the first run that begins after this call. */
  request(wanted: T): Promise<void> {
    if (this.#queued) {
      this.#queued.wanted = this.merge(this.#queued.wanted, wanted);
      return this.#queued.done;
    }
    const done = this.#running.then(() => {
      const queued = this.#queued;
      this.#queued = undefined;
      return this.run(queued ? queued.wanted : wanted);
    });
    this.#queued = { wanted, done };
    this.#running = done.catch(() => undefined);
    return done;
  }
}
