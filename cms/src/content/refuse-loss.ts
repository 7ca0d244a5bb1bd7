import { isDeepStrictEqual } from 'node:util';
import { type Fields, isFields, mapTexts, sanitiseRichText, withoutBlanks } from '../site.js';

/** @throws Error if what is stored is not what the files have, with the first field that differs */
export function refuseLoss(written: unknown, stored: unknown): void {
  const difference = firstDifference(comparable(written), comparable(stored));
  if (difference !== undefined) throw new Error(`cannot be stored without loss: ${difference}`);
}

/** Without blanks, and rich text as a page shows it, however its lines are broken and its formats are nested. */
function comparable(value: unknown): unknown {
  return withoutBlanks(mapTexts(value, asShown));
}

function asShown(text: string): string {
  if (!text.startsWith('<')) return text;
  return sanitiseRichText(text).replace(/<\/?(?:strong|em|su[bp])>/g, '');
}

function firstDifference(one: unknown, other: unknown): string | undefined {
  if (isDeepStrictEqual(one, other)) return undefined;
  if ((isFields(one) && isFields(other)) || (Array.isArray(one) && Array.isArray(other))) {
    const [before, after] = [one as Fields, other as Fields];
    const key =
      Object.keys({ ...before, ...after }).find((each) => !isDeepStrictEqual(before[each], after[each])) ?? '';
    return `${key}.${firstDifference(before[key], after[key])}`;
  }
  return `${JSON.stringify(one)} became ${JSON.stringify(other)}`.slice(0, 400);
}
