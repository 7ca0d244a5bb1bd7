import { descriptions } from '../../../src/content/check/schemas.js';
import { isFields } from '../../../src/content/validation/fields.js';
import type { Piece } from './inline-codes.js';
import { segmentsOf } from './segments.js';
import type { TextUnit } from './text-units.js';
import type { Translatable } from './translatable.js';

/** An XLIFF 2.1 document; languages are BCP 47 tags. */
export function xliffOf(files: readonly Translatable[], sourceLanguage: string, targetLanguage: string): string {
  const languages = `srcLang="${sourceLanguage}" trgLang="${targetLanguage}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" ${languages}>
${files.map(fileElement).join('')}</xliff>
`;
}

function fileElement({ folder, english, isCurrent, units }: Translatable, index: number): string {
  const title = isFields(english.body) ? String(english.body.title ?? folder) : folder;
  return ` <file id="f${index + 1}" original="${escaped(folder)}" canResegment="no" xml:space="preserve">
  <notes><note>${escaped(title)}</note></notes>
${units.map((unit) => unitElement(unit, isCurrent)).join('')} </file>
`;
}

/** Units are known by their names, the paths of their fields, as an id must not begin with a digit in some programs. */
function unitElement(unit: TextUnit, isCurrent: boolean): string {
  const data = new Map<string, string>();
  const reference = (text: string) => {
    const id = data.get(text) ?? `d${data.size + 1}`;
    data.set(text, id);
    return id;
  };
  const segments = segmentsOf(unit).map(({ id, source, target }) => {
    const state = target && isCurrent ? 'translated' : 'initial';
    const translated = target ? `<target>${inline(target, reference)}</target>` : '';
    return `   <segment id="s${id}" state="${state}"><source>${inline(source, reference)}</source>${translated}</segment>
`;
  });
  const original = [...data].map(([text, id]) => `<data id="${id}">${escaped(text)}</data>`).join('');
  return `  <unit id="${idOf(unit)}" name="${escaped(unit.path.join('.'))}">
${noteOf(unit)}${original === '' ? '' : `   <originalData>${original}</originalData>\n`}${segments.join('')}  </unit>
`;
}

function noteOf({ path }: TextUnit): string {
  const description = descriptions[path.at(-1) ?? ''];
  return description === undefined ? '' : `   <notes><note>${escaped(description)}</note></notes>\n`;
}

/** An XML name token: paths have only letters, digits, hyphens and underscores. */
export function idOf({ path }: Pick<TextUnit, 'path'>): string {
  return path.join('.').replace(/[^\w.-]/g, '_');
}

function inline(pieces: readonly Piece[], reference: (text: string) => string): string {
  const ends = new Map(
    pieces.flatMap((piece) => (typeof piece !== 'string' && piece.kind === 'close' ? [[piece.id, piece.written]] : [])),
  );
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return escaped(piece);
      const { kind, id, written } = piece;
      const rights = 'canCopy="no" canDelete="no"';
      if (kind === 'close') return '</pc>';
      if (kind === 'open') {
        const references = `dataRefStart="${reference(written)}" dataRefEnd="${reference(ends.get(id) ?? '')}"`;
        return `<pc id="${id}" ${rights} ${references}>`;
      }
      const shown = written.startsWith('{{') ? ` disp="${escaped(written)}"` : '';
      return `<ph id="${id}" ${rights} dataRef="${reference(written)}"${shown}/>`;
    })
    .join('');
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
