import { setImmediate as turn } from 'node:timers/promises';

/** Maps of maps, whose other values are numbers. */
type Tree = Map<unknown, unknown>;

/**
 * Replaces nested maps that are equal, and in the same order, by a single map. None of them may be changed afterwards.
 * It handles one entry of the root a turn of the event loop, so that requests are handled in between.
 */
export async function shareEqualMaps(root: Tree): Promise<void> {
  const maps = new SharedMaps();
  for (const [key, value] of root) {
    root.set(key, maps.shared(value));
    await turn();
  }
}

class SharedMaps {
  readonly #byContent = new Map<string, Tree>();
  readonly #numbers = new Map<unknown, number>();

  /** The map that replaces all maps equal to a value. A value that is not a map is returned itself. */
  shared(value: unknown): unknown {
    if (!(value instanceof Map)) return value;
    for (const [key, below] of value) value.set(key, this.shared(below));
    const content = JSON.stringify([...value].map(([key, below]) => [key, this.#nameOf(below)]));
    const known = this.#byContent.get(content) ?? value;
    this.#byContent.set(content, known);
    return known;
  }

  /** A key for a value: a number itself, or for a shared map a name that differs from other maps and from numbers. */
  #nameOf(value: unknown): unknown {
    if (!(value instanceof Map)) return value;
    const number = this.#numbers.get(value) ?? this.#numbers.size;
    this.#numbers.set(value, number);
    return `map ${number}`;
  }
}
