import { alignedWith, type Code, keyOf, type Piece, piecesOf, written } from './inline-codes.js';
import type { TextUnit } from './text-units.js';

/** A part of a text that translators see as one: of rich text a paragraph, an item, a heading or a cell. */
export interface Segment {
  id: string;
  source: Piece[];
  target: Piece[] | undefined;
}

/** A translated segment of a file: codes have their ids only. */
export type GivenPiece = string | Pick<Code, 'kind' | 'id'>;

const blocks = /((?:\s*<\/?(?:p|h[2-4]|ul|ol|li|blockquote|table|caption|thead|tbody|tr|th|td)(?:\s[^<>]*)?>\s*)+)/i;

/** Texts, and between them the tags of blocks. */
function partsOf({ isRichText }: TextUnit, text: string): string[] {
  return isRichText ? text.split(blocks) : [text];
}

const isSegment = (text: string, index: number) => index % 2 === 0 && text.trim() !== '';

/** What two texts have in common that have the same blocks. */
function outlineOf(parts: readonly string[]): string {
  const tags = (text: string) => text.match(/<\/?\w+/g)?.join('') ?? '';
  return parts.map((part, index) => (index % 2 === 1 ? tags(part) : part.trim() === '' ? '' : '.')).join('');
}

/** The English text and its translation in parts; in one if they do not have the same blocks. */
function partsOfBoth(unit: TextUnit): { source: string[]; target: string[] | undefined } {
  const source = partsOf(unit, unit.source);
  if (unit.target === undefined) return { source, target: undefined };
  const target = partsOf(unit, unit.target);
  return outlineOf(source) === outlineOf(target)
    ? { source, target }
    : { source: [unit.source], target: [unit.target] };
}

export function segmentsOf(unit: TextUnit): Segment[] {
  const { source, target } = partsOfBoth(unit);
  const found = source.map((text, index) => ({ text, index })).filter(({ text, index }) => isSegment(text, index));
  return found.map(({ text, index }, number) => {
    const prefix = `${number + 1}.`;
    const pieces = piecesOf(text.trim(), unit.isRichText, prefix);
    const own = target && piecesOf((target[index] ?? '').trim(), unit.isRichText, prefix);
    return { id: String(number + 1), source: pieces, target: own && alignedWith(pieces, own, prefix) };
  });
}

/**
 * The translation with the given segments, by their ids. Segments that say the same as before stay as they are written,
 * and what stands between them is that of the present translation, or else of the English text.
 */
export function translationOf(unit: TextUnit, given: ReadonlyMap<string, readonly GivenPiece[]>): string {
  const { source, target } = partsOfBoth(unit);
  const segments = segmentsOf(unit);
  let number = 0;
  const texts = (target ?? source).map((text, index) => {
    if (!isSegment(source[index] ?? '', index)) return text;
    const segment = segments[number] as Segment;
    number += 1;
    const pieces = given.get(segment.id);
    if (pieces === undefined || (segment.target && keyOf(pieces) === keyOf(segment.target))) return text;
    const codes = codesOf(segment);
    const filled = pieces.map((piece) => (typeof piece === 'string' ? piece : (codes.get(codeKey(piece)) as Code)));
    const [before = '', after = ''] = [/^\s*/.exec(text)?.[0], /\s*$/.exec(text)?.[0]];
    return before + written(filled, unit.isRichText).trim() + after;
  });
  return texts.join('');
}

/** What does not fit of a translated segment. */
export function faultsIn(segment: Segment, given: readonly GivenPiece[]): string[] {
  const { source, target } = segment;
  const faults: string[] = [];
  const known = codesOf(segment);
  const count = (pieces: readonly GivenPiece[], key: string) =>
    pieces.filter((piece) => isCode(piece) && codeKey(piece) === key).length;
  for (const [key, { written: text }] of known) {
    const times = count(given, key);
    // A translation that already does without stays valid.
    const isRequired = count(source, key) > 0 && (target === undefined || count(target, key) > 0);
    if (times === 0 && isRequired) faults.push(`${text} is missing`);
    if (times > 1) faults.push(`${text} is there ${times} times`);
  }
  for (const piece of given) {
    if (isCode(piece) && !known.has(codeKey(piece))) faults.push(`there is no code ${piece.id} in the English text`);
  }
  const open: string[] = [];
  for (const piece of given.filter(isCode)) {
    if (piece.kind === 'open') open.push(piece.id);
    if (piece.kind === 'close' && open.pop() !== piece.id) faults.push(`the codes overlap at ${piece.id}`);
  }
  if (given.some((piece) => typeof piece === 'string' && /\{\{|\}\}/.test(piece))) {
    faults.push('a fact is written out: it must be the code of the English text');
  }
  return faults;
}

function isCode<T extends GivenPiece>(piece: T): piece is Exclude<T, string> {
  return typeof piece !== 'string';
}

function codesOf({ source, target = [] }: Segment): Map<string, Code> {
  return new Map([...source, ...target].filter(isCode).map((code) => [codeKey(code), code]));
}

const codeKey = ({ kind, id }: Pick<Code, 'kind' | 'id'>) => `${kind} ${id}`;
