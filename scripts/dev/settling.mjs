/** Editors save a file in several steps, and several files at once. */
export class Settling {
  #timers = new Map();

  /** Has something done once what is called by the name has come to rest. */
  after(name, milliseconds, work) {
    clearTimeout(this.#timers.get(name));
    this.#timers.set(
      name,
      setTimeout(() => void work(), milliseconds),
    );
  }
}
