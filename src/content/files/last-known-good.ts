/** Holds the last good copy of each thing, for when what is there now cannot be used. */
export class LastKnownGood<T> {
  readonly #copies = new Map<string, T>();

  /** The present copy where there is one, else the last good one. */
  keep(key: string, present: T | undefined): T | undefined {
    if (present !== undefined) this.#copies.set(key, present);
    return this.#copies.get(key);
  }

  /** Forgets what is gone on purpose. */
  keepOnly(keys: ReadonlySet<string>): void {
    for (const key of this.#copies.keys()) if (!keys.has(key)) this.#copies.delete(key);
  }
}
