import { setImmediate as turn } from 'node:timers/promises';

/** Maps of maps, whose other values are numbers. */
type Tree = Map<unknown, unknown>;

/**
 * Makes maps below a map that are equal, and in the same order, one and the same: none of them may be changed after it.
 * One entry of the map is done in a turn of the event loop, so that requests are answered in between.
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

  /** The map that stands for all that are equal to a value; a value that is no map itself. */
  shared(value: unknown): unknown {
    if (!(value instanceof Map)) return value;
    for (const [key, below] of value) value.set(key, this.shared(below));
    const content = JSON.stringify([...value].map(([key, below]) => [key, this.#nameOf(below)]));
    const known = this.#byContent.get(content) ?? value;
    this.#byContent.set(content, known);
    return known;
  }

  /** A number stands for itself; a map that is shared has a name by which it is told from others and from numbers. */
  #nameOf(value: unknown): unknown {
    if (!(value instanceof Map)) return value;
    const number = this.#numbers.get(value) ?? this.#numbers.size;
    this.#numbers.set(value, number);
    return `map ${number}`;
  }
}
