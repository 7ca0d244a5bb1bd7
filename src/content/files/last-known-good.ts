/** Holds the last good copy of each value, for when the present one cannot be used. */
export class LastKnownGood<T> {
  readonly #copies = new Map<string, T>();

  /** Stores the present value if there is one. Returns the last good one. */
  keep(key: string, present: T | undefined): T | undefined {
    if (present !== undefined) this.#copies.set(key, present);
    return this.#copies.get(key);
  }

  /** Removes all other copies: what was deleted on purpose is not served. */
  keepOnly(keys: ReadonlySet<string>): void {
    for (const key of this.#copies.keys()) if (!keys.has(key)) this.#copies.delete(key);
  }
}
