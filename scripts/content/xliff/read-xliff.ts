import sax from 'sax';
import type { GivenPiece } from './segments.js';

export interface GivenSegment {
  id: string;
  state: string;
  line: number;
  source: GivenPiece[];
  /** Undefined if it has none, or a blank one. */
  target: GivenPiece[] | undefined;
  /** Elements that a text must not contain. */
  faults: string[];
}

export interface GivenUnit {
  id: string;
  line: number;
  segments: GivenSegment[];
}

export interface GivenFile {
  original: string;
  line: number;
  units: GivenUnit[];
}

export interface GivenXliff {
  version: string;
  sourceLanguage: string;
  targetLanguage: string;
  files: GivenFile[];
}

const namespace = 'urn:oasis:names:tc:xliff:document:2.0';

/** Elements within each other, and characters of a tag: beyond them the parser takes time that grows with the square. */
const deepest = 100;
const longestTag = 8_192;
/** Characters that the parser reads at once. */
const chunk = 4_096;

/** Elements around text, which is kept without them. */
const transparent: ReadonlySet<string> = new Set(['mrk', 'sm', 'em']);

/**
 * Reads an XLIFF 2 document. What other programs add in namespaces of their own is ignored.
 * @throws Error if it is not XML, or not XLIFF 2
 */
export function readXliff(xml: string): GivenXliff {
  // Its types lack the last option: without it, the entities of HTML would be accepted.
  const options = { xmlns: true, position: true, strictEntities: true };
  const parser = sax.parser(true, options);
  const result: GivenXliff = { version: '', sourceLanguage: '', targetLanguage: '', files: [] };
  let segment: GivenSegment | undefined;
  let pieces: GivenPiece[] | undefined;
  /** How many elements below one that is ignored. */
  let ignored = 0;
  let isInTag = false;
  const opened: string[] = [];
  const line = () => parser.line + 1;
  const unit = () => result.files.at(-1)?.units.at(-1);

  parser.onerror = (error) => {
    throw new Error(`line ${line()}: ${error.message.split('\n')[0]}`);
  };
  parser.ondoctype = () => {
    throw new Error(`line ${line()}: a document type is not accepted`);
  };
  parser.onopentagstart = () => {
    isInTag = true;
    if (opened.length + ignored >= deepest)
      throw new Error(`line ${line()}: more than ${deepest} elements within each other`);
  };
  parser.onopentag = (tag) => {
    isInTag = false;
    const { local, uri } = tag as sax.QualifiedTag;
    const attribute = (name: string) => (tag as sax.QualifiedTag).attributes[name]?.value ?? '';
    if (ignored > 0 || uri !== namespace) {
      if (opened.length === 0 && ignored === 0) throw new Error('it is not an XLIFF 2 document');
      ignored += 1;
      return;
    }
    opened.push(local);
    if (opened.length === 1) {
      if (local !== 'xliff') throw new Error('it is not an XLIFF 2 document');
      result.version = attribute('version');
      result.sourceLanguage = attribute('srcLang');
      result.targetLanguage = attribute('trgLang');
    } else if (local === 'file') {
      result.files.push({ original: attribute('original'), line: line(), units: [] });
    } else if (local === 'unit') {
      result.files.at(-1)?.units.push({ id: attribute('id'), line: line(), segments: [] });
    } else if (local === 'segment') {
      const id = attribute('id').replace(/^s/, '');
      segment = { id, state: attribute('state') || 'initial', line: line(), source: [], target: undefined, faults: [] };
      unit()?.segments.push(segment);
    } else if (local === 'source' || local === 'target') {
      pieces = [];
    } else if (pieces) inlineElement(pieces, local, attribute);
  };
  parser.onclosetag = () => {
    if (ignored > 0) {
      ignored -= 1;
      return;
    }
    const local = opened.pop();
    if (local === 'segment') segment = undefined;
    else if (local === 'source' || local === 'target') {
      const own = pieces ?? [];
      if (segment && local === 'source') segment.source = own;
      if (segment && local === 'target' && !isBlank(own)) segment.target = own;
      pieces = undefined;
    } else if (local === 'pc' && pieces) pieces.push({ kind: 'close', id: ids.pop() ?? '' });
  };
  const onText = (text: string) => {
    if (ignored === 0) pieces?.push(text);
  };
  parser.ontext = onText;
  parser.oncdata = onText;

  /** The ids of the `pc` elements that are open. */
  const ids: string[] = [];
  function inlineElement(into: GivenPiece[], local: string, attribute: (name: string) => string): void {
    if (local === 'ph') into.push({ kind: 'single', id: attribute('id') });
    else if (local === 'pc') {
      ids.push(attribute('id'));
      into.push({ kind: 'open', id: attribute('id') });
    } else if (local === 'sc') into.push({ kind: 'open', id: attribute('id') });
    else if (local === 'ec') into.push({ kind: 'close', id: attribute('startRef') || attribute('id') });
    else if (local === 'cp') into.push(String.fromCodePoint(Number.parseInt(attribute('hex') || 'fffd', 16)));
    else if (!transparent.has(local)) segment?.faults.push(`<${local}> is not allowed in a text`);
  }

  const text = xml.replace(/^\uFEFF/, '');
  for (let at = 0; at < text.length; at += chunk) {
    parser.write(text.slice(at, at + chunk));
    if (isInTag && parser.position - parser.startTagPosition > longestTag) {
      throw new Error(`line ${line()}: a tag of more than ${longestTag} characters`);
    }
  }
  parser.close();
  if (result.version === '') throw new Error('it is not an XLIFF 2 document');
  return result;
}

function isBlank(pieces: readonly GivenPiece[]): boolean {
  return pieces.every((piece) => typeof piece === 'string' && piece.trim() === '');
}
