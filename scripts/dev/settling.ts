/** Editors save a file in several steps, and several files at once. */
export class Settling {
  #timers = new Map<string, NodeJS.Timeout>();

  /** Runs the work once there has been no call of the same name for the given time. */
  after(name: string, milliseconds: number, work: () => unknown): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.set(
      name,
      setTimeout(() => void work(), milliseconds),
    );
  }
}
