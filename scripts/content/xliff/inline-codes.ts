import { decodeHTML } from 'entities';

/** What is no text: a tag, or a fact as `{{plants}}`. Both tags of an element have the same id. */
export interface Code {
  kind: 'single' | 'open' | 'close';
  id: string;
  /** As the content has it. */
  written: string;
}

/** A part of a text: without markup, or a code. */
export type Piece = string | Code;

const fact = /\{\{[^{}]*\}\}/g;
const tagOrFact = /\{\{[^{}]*\}\}|<[^<>]*>/g;

/** Splits a text. Whitespace of rich text is a single blank. */
export function piecesOf(text: string, isRichText: boolean, prefix: string): Piece[] {
  const parts = splitAt(text, isRichText ? tagOrFact : fact);
  const pairs = isRichText ? pairsOf(parts) : new Map<number, number>();
  const ids = new Map<number, string>();
  return parts.flatMap(({ code, text: part }, index): Piece[] => {
    if (!code) return part === '' ? [] : [isRichText ? decodeHTML(part).replace(/[ \t\r\n]+/g, ' ') : part];
    const opening = pairs.get(index) ?? index;
    if (opening === index) ids.set(index, `${prefix}${ids.size + 1}`);
    const isPaired = pairs.has(index) || [...pairs.values()].includes(index);
    const kind = isPaired ? (opening === index ? 'open' : 'close') : 'single';
    return [{ kind, id: ids.get(opening) ?? '', written: part }];
  });
}

interface Part {
  code: boolean;
  text: string;
}

function splitAt(text: string, pattern: RegExp): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    parts.push({ code: false, text: text.slice(end, index) }, { code: true, text: found });
    end = index + found.length;
  }
  return [...parts, { code: false, text: text.slice(end) }];
}

/** The indices of closing tags, each with that of its opening tag. */
function pairsOf(parts: readonly Part[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const open: { name: string; index: number }[] = [];
  for (const [index, { code, text }] of parts.entries()) {
    const [, slash, name = ''] = (code && /^<(\/?)(\w+)[^<>]*>$/.exec(text)) || [];
    if (slash === '/' && open.at(-1)?.name === name) pairs.set(index, open.pop()?.index ?? index);
    else if (slash === '' && name !== 'br') open.push({ name, index });
  }
  return pairs;
}

/** Gives the codes of a translation the ids of the same codes of the English text, and others new ones. */
export function alignedWith(source: readonly Piece[], target: readonly Piece[], prefix: string): Piece[] {
  const left = source.filter((piece) => typeof piece !== 'string' && piece.kind !== 'close') as Code[];
  const ids = new Map<string, string>();
  let added = 0;
  return target.map((piece) => {
    if (typeof piece === 'string') return piece;
    if (piece.kind !== 'close') {
      const at = left.findIndex(({ kind, written }) => kind === piece.kind && written === piece.written);
      const [same] = at === -1 ? [] : left.splice(at, 1);
      if (!same) added += 1;
      ids.set(piece.id, same?.id ?? `${prefix}t${added}`);
    }
    return { ...piece, id: ids.get(piece.id) ?? piece.id };
  });
}

/** The text as the content has it. */
export function written(pieces: readonly Piece[], isRichText: boolean): string {
  return pieces
    .map((piece) => {
      if (typeof piece !== 'string') return piece.written;
      return isRichText ? piece.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;') : piece;
    })
    .join('');
}

/** A text that is equal for equal texts, however a program has split them. */
export function keyOf(pieces: readonly (string | Pick<Code, 'kind' | 'id'>)[]): string {
  const parts = pieces.map((piece) => (typeof piece === 'string' ? piece : `\u0000${piece.kind} ${piece.id}\u0000`));
  return parts
    .join('')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
}
