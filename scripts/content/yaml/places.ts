import { isCollection, isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';

/** The offsets of nodes in a YAML text. */
export class Places {
  constructor(readonly text: string) {}

  start(node: Node | Pair): number {
    const written = 'key' in node ? (node.key as Node) : node;
    return written.range?.[0] ?? 0;
  }

  /** The offset after the last character of a node, without the line break. */
  end(node: unknown): number {
    if (isPairLike(node))
      return node.value === null || isNothing(node.value) ? this.#colon(node) : this.end(node.value);
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

  /** Whether only spaces precede an offset on its line. */
  isFirstOnLine(offset: number): boolean {
    return this.text.slice(this.lineStart(offset), offset).trim() === '';
  }

  /** The offset of an item's dash; undefined if the list is not in block style. */
  dash(list: YAMLSeq, index: number): number | undefined {
    const item = list.items[index] as Node | undefined;
    const start = item?.range?.[0];
    if (start === undefined || list.flow) return undefined;
    const dash = this.text.lastIndexOf('-', start - 1);
    const isOwn = this.text.slice(dash + 1, start).trim() === '' && this.isFirstOnLine(dash);
    return dash >= 0 && isOwn ? dash : undefined;
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

  #colon(pair: Pair): number {
    const keyEnd = (pair.key as Node).range?.[1] ?? 0;
    return this.text.indexOf(':', keyEnd) + 1;
  }
}

/** Whether a key has no value. */
export function isNothing(node: unknown): boolean {
  if (node === null || node === undefined) return true;
  return isScalar(node) && node.value === null && node.range?.[0] === node.range?.[1];
}

function isPairLike(node: unknown): node is Pair {
  return typeof node === 'object' && node !== null && 'key' in node;
}

export function isBlockMap(node: unknown): node is YAMLMap {
  return isMap(node) && !node.flow && node.items.length > 0;
}

export function isBlockSeq(node: unknown): node is YAMLSeq {
  return isSeq(node) && !node.flow && node.items.length > 0;
}
