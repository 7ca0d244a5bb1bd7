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

const fact = /(\{\{[^{}]*\}\})/;
const tagOrFact = /(\{\{[^{}]*\}\}|<[^<>]*>)/;

/** Splits a text. Whitespace of rich text is a single blank. */
export function piecesOf(text: string, isRichText: boolean, prefix: string): Piece[] {
  const pieces: Piece[] = [];
  const open: { name: string; code: Code }[] = [];
  let codes = 0;
  for (const [index, part] of text.split(isRichText ? tagOrFact : fact).entries()) {
    const isText = index % 2 === 0;
    const [, slash, name = ''] = /^<(\/?)(\w+)/.exec(isText ? '' : part) ?? [];
    const last = open.at(-1);
    if (isText) {
      if (part !== '') pieces.push(isRichText ? decodeHTML(part).replace(/[ \t\r\n]+/g, ' ') : part);
    } else if (slash === '/' && last?.name === name) {
      last.code.kind = 'open';
      pieces.push({ kind: 'close', id: last.code.id, written: part });
      open.pop();
    } else {
      codes += 1;
      const code: Code = { kind: 'single', id: `${prefix}${codes}`, written: part };
      if (slash === '' && name !== 'br') open.push({ name, code });
      pieces.push(code);
    }
  }
  return pieces;
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
