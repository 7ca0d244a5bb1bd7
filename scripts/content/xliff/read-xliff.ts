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

/** Elements around text, which is kept without them. */
const transparent: ReadonlySet<string> = new Set(['mrk', 'sm', 'em']);

/**
 * Reads an XLIFF 2 document, whose elements have no prefix. What other programs add in namespaces of their own is ignored.
 * @throws Error if it is not XML, or not XLIFF 2
 */
export function readXliff(xml: string): GivenXliff {
  // Its types lack the last option: without it, the entities of HTML would be accepted. With its `xmlns`, the time grows
  // with the square of the depth.
  const options = { position: true, strictEntities: true };
  const parser = sax.parser(true, options);
  let result: GivenXliff | undefined;
  let segment: GivenSegment | undefined;
  let pieces: GivenPiece[] | undefined;
  /** The ids of the `pc` elements that are open. */
  const ids: string[] = [];
  /** How many open elements are ignored. */
  let ignored = 0;
  const fault = (reason: string) => new Error(`line ${parser.line + 1}: ${reason}`);

  parser.onerror = (error) => {
    throw fault(error.message.split('\n')[0] ?? '');
  };
  parser.ondoctype = () => {
    throw fault('a document type is not accepted');
  };
  parser.onopentag = ({ name, attributes }) => {
    const attribute = (key: string) => String(attributes[key] ?? '');
    const [id, line] = [attribute('id'), parser.line + 1];
    if (!result) {
      if (name !== 'xliff' || attribute('xmlns') !== namespace) throw new Error('it is not an XLIFF 2 document');
      const [sourceLanguage, targetLanguage] = [attribute('srcLang'), attribute('trgLang')];
      result = { version: attribute('version'), sourceLanguage, targetLanguage, files: [] };
    } else if (ignored > 0 || name.includes(':') || ![namespace, ''].includes(attribute('xmlns'))) {
      ignored += 1;
    } else if (name === 'file') {
      result.files.push({ original: attribute('original'), line, units: [] });
    } else if (name === 'unit') {
      result.files.at(-1)?.units.push({ id, line, segments: [] });
    } else if (name === 'segment') {
      const state = attribute('state') || 'initial';
      segment = { id: id.replace(/^s/, ''), state, line, source: [], target: undefined, faults: [] };
      result.files.at(-1)?.units.at(-1)?.segments.push(segment);
    } else if (name === 'source' || name === 'target') {
      pieces = [];
    } else if (!pieces || transparent.has(name)) {
      return;
    } else if (name === 'ph') {
      pieces.push({ kind: 'single', id });
    } else if (name === 'pc' || name === 'sc') {
      if (name === 'pc') ids.push(id);
      pieces.push({ kind: 'open', id });
    } else if (name === 'ec') {
      pieces.push({ kind: 'close', id: attribute('startRef') || id });
    } else if (name === 'cp') {
      pieces.push(String.fromCodePoint(Number.parseInt(attribute('hex') || 'fffd', 16)));
    } else segment?.faults.push(`<${name}> is not allowed in a text`);
  };
  parser.onclosetag = (name) => {
    if (ignored > 0) ignored -= 1;
    else if (name === 'segment') segment = undefined;
    else if (name === 'pc') pieces?.push({ kind: 'close', id: ids.pop() ?? '' });
    else if (name === 'source' || name === 'target') {
      const own = pieces ?? [];
      if (segment && (name === 'source' || !isBlank(own))) segment[name] = own;
      pieces = undefined;
    }
  };
  parser.ontext = (text) => {
    if (ignored === 0) pieces?.push(text);
  };
  parser.oncdata = parser.ontext;

  parser.write(xml.replace(/^\uFEFF/, '')).close();
  if (!result) throw new Error('it is not an XLIFF 2 document');
  return result;
}

function isBlank(pieces: readonly GivenPiece[]): boolean {
  return pieces.every((piece) => typeof piece === 'string' && piece.trim() === '');
}
