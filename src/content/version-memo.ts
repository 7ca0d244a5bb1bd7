import type { ContentStore } from './content-store.js';

/** A value derived from the content, cached until the version of the content changes. */
export class VersionMemo<T> {
  #version: string | undefined;
  #value: Promise<T> | undefined;

  constructor(
    private readonly content: ContentStore,
    private readonly make: () => Promise<T>,
  ) {}

  get(): Promise<T> {
    if (this.#value === undefined || this.#version !== this.content.version) {
      this.#version = this.content.version;
      this.#value = this.make();
    }
    return this.#value;
  }
}
