import { deepStrictEqual } from 'node:assert';
import { mapTexts, sanitiseRichText, withoutBlanks } from '../site.js';

/** @throws AssertionError with what differs, if what is stored is not what the files have */
export function refuseLoss(written: unknown, stored: unknown): void {
  deepStrictEqual(comparable(stored), comparable(written));
}

/** Without blanks, and rich text as a page shows it, however its lines are broken and its formats are nested. */
function comparable(value: unknown): unknown {
  return withoutBlanks(mapTexts(value, asShown));
}

function asShown(text: string): string {
  if (!text.startsWith('<')) return text;
  return sanitiseRichText(text).replace(/<\/?(?:strong|em|su[bp])>/g, '');
}
