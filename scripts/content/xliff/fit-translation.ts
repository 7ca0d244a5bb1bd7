import { keyOf } from './inline-codes.js';
import type { GivenFile } from './read-xliff.js';
import { faultsIn, type GivenPiece, segmentsOf, translationOf } from './segments.js';
import type { TextUnit } from './text-units.js';
import { idOf } from './write-xliff.js';

/** Something that does not fit, by the line of the XLIFF document. */
export interface TranslationFault {
  line: number;
  /** Such as `pages/reach summary`. */
  place: string;
  reason: string;
}

export interface Fitted {
  /** The translations that fit and differ from the present ones. */
  texts: { path: readonly string[]; text: string }[];
  faults: TranslationFault[];
  /** Fields without a translation, or with one that its translator has not finished. */
  unfinished: string[];
}

/**
 * Fits the translations of a file into the present texts. One that does not fit is reported and left out: its English
 * text has changed, or codes are missing.
 */
export function fitTranslation(units: readonly TextUnit[], given: GivenFile): Fitted {
  const result: Fitted = { texts: [], faults: [], unfinished: [] };
  const known = new Map(units.map((unit) => [idOf(unit), unit]));
  const seen = new Set<string>();
  const report = (line: number, id: string, reason: string) =>
    result.faults.push({ line, place: `${given.original} ${id}`, reason });
  for (const { id, line, segments } of given.units) {
    const unit = known.get(id);
    if (unit === undefined) report(line, id, 'there is no such text');
    else if (seen.has(id)) report(line, id, 'the text is there twice');
    else fitUnit(unit, { id, line, segments });
    seen.add(id);
  }
  for (const [id, unit] of known) if (!seen.has(id)) result.unfinished.push(unit.path.join('.'));
  return result;

  function fitUnit(unit: TextUnit, { id, line, segments }: GivenFile['units'][number]): void {
    const own = segmentsOf(unit);
    const texts = new Map<string, readonly GivenPiece[]>();
    const before = result.faults.length;
    let isFinished = true;
    for (const segment of own) {
      const all = segments.filter((each) => each.id === segment.id);
      const [first] = all;
      if (first === undefined) report(line, id, `segment ${segment.id} is missing`);
      else if (all.length > 1) report(all[1]?.line ?? line, id, `segment ${segment.id} is there twice`);
      else if (keyOf(first.source) !== keyOf(segment.source))
        report(first.line, id, 'the English text is another one now');
      else if (first.target === undefined) isFinished = false;
      else {
        for (const reason of [...first.faults, ...faultsIn(segment, first.target)]) report(first.line, id, reason);
        if (first.state === 'initial') isFinished = false;
        texts.set(segment.id, first.target);
      }
    }
    for (const { id: other, line: at } of segments)
      if (!own.some((segment) => segment.id === other)) report(at, id, `there is no segment ${other}`);
    if (!isFinished) result.unfinished.push(unit.path.join('.'));
    if (result.faults.length > before || (unit.target === undefined && texts.size < own.length)) return;
    const text = translationOf(unit, texts);
    if (text !== unit.target) result.texts.push({ path: unit.path, text });
  }
}
