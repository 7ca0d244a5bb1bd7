/** Editors save a file in several steps, and several files at once. */
export class Settling {
  #timers = new Map();

  /** Runs the work once there has been no call of the same name for the given time. */
  after(name, milliseconds, work) {
    clearTimeout(this.#timers.get(name));
    this.#timers.set(
      name,
      setTimeout(() => void work(), milliseconds),
    );
  }
}
