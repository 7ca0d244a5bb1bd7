import { isCollection, isPair, type Node, type Pair } from 'yaml';
import { isNothing } from './nodes.js';

/** Where the nodes of a YAML text stand in it. */
export class Offsets {
  constructor(private readonly text: string) {}

  start(node: unknown): number {
    const written = isPair(node) ? (node.key as Node) : (node as Node);
    return written.range?.[0] ?? 0;
  }

  /** The offset after the last character of a node, without the line break. */
  end(node: unknown): number {
    if (isPair(node)) return isNothing(node.value) ? this.#colon(node) : this.end(node.value);
    if (isCollection(node) && !node.flow && node.items.length > 0) return this.end(node.items.at(-1));
    const [start = 0, end = 0] = (node as Node).range ?? [];
    return start + this.text.slice(start, end).trimEnd().length;
  }

  /** The offset after the line that contains an offset. */
  lineEnd(offset: number): number {
    const end = this.text.indexOf('\n', offset);
    return end === -1 ? this.text.length : end + 1;
  }

  lineStart(offset: number): number {
    return this.text.lastIndexOf('\n', offset - 1) + 1;
  }

  column(offset: number): number {
    return offset - this.lineStart(offset);
  }

  /** What precedes a node on its line. */
  lineBefore(node: unknown): string {
    const start = this.start(node);
    return this.text.slice(this.lineStart(start), start);
  }

  /** The start of the line of a pair or an item; of a pair that follows the dash of an item, its own. */
  partStart(node: unknown): number {
    const start = this.start(node);
    return isPair(node) && this.lineBefore(node).trim() !== '' ? start : this.lineStart(start);
  }

  /** The start of the comment lines directly above an offset's line. */
  commentStart(offset: number, least: number): number {
    let start = this.lineStart(offset);
    while (start > least) {
      const former = this.lineStart(start - 1);
      if (former < least || !/^ *#/.test(this.text.slice(former, start))) break;
      start = former;
    }
    return start;
  }

  #colon({ key }: Pair): number {
    return this.text.indexOf(':', (key as Node).range?.[1]) + 1;
  }
}
