import { randomUUID } from 'node:crypto';

/** Occurs in no text, whatever an editor or a visitor writes. */
const secret = randomUUID();
const marks = new RegExp(`<!--${secret} (\\d+)-->`);

/**
 * HTML that all pages of a language have in common. React is given a mark for each part, and the bytes of the parts are
 * put in place of the marks: of a page, only what is its own is joined and encoded.
 */
export class SharedParts {
  readonly #markByName = new Map<string, string>();
  readonly #parts: Buffer[] = [];

  /**
   * What stands for a part in rendered HTML.
   * @param render makes the part when it is first asked for; it holds no marks
   */
  mark(name: string, render: () => Buffer): string {
    const known = this.#markByName.get(name);
    if (known !== undefined) return known;
    const mark = `<!--${secret} ${this.#parts.push(render()) - 1}-->`;
    this.#markByName.set(name, mark);
    return mark;
  }

  /** The bytes of rendered HTML, with the parts in place of their marks. */
  complete(html: string): Buffer {
    const pieces = html.split(marks);
    return Buffer.concat(pieces.map((piece, index) => (index % 2 === 0 ? Buffer.from(piece) : this.#part(piece))));
  }

  #part(index: string): Buffer {
    const part = this.#parts[Number(index)];
    if (!part) throw new Error(`a page holds the mark ${index} of a part that its language does not have`);
    return part;
  }
}
