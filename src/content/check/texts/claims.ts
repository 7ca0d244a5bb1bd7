import { z } from 'zod';
import { type Language, languageCodes } from '../../../routing/languages.js';
import type { ContentIssue } from '../../content-store.js';
import { readSources } from '../../files/read-sources.js';
import type { SourceFile } from '../../files/yaml/source-file.js';

const expression = z.string().refine(isExpression, 'a regular expression is expected');
/** A regular expression, the same in all languages or one for each. */
const words = z.union([expression, z.partialRecord(z.enum(languageCodes), expression)]);
export type Words = z.output<typeof words>;

const claimsShape = z.strictObject({
  figures: z.array(
    z.strictObject({ facts: z.array(z.string()), about: words.optional(), unit: expression.optional() }),
  ),
  contradictions: z.array(z.strictObject({ claim: z.string(), never: words, in: z.string().optional() })),
  people: z.array(z.strictObject({ id: z.string(), name: expression, role: words, since: z.iso.date() })),
  exceptions: z.array(z.strictObject({ in: z.string(), text: z.string(), because: z.string() })),
});

/** `facts` hold the date of the event: the most precise one first. */
const calendarShape = z.array(z.strictObject({ event: z.string(), facts: z.array(z.string()).min(1), said: words }));

export interface CompanyLists extends z.output<typeof claimsShape> {
  calendar: z.output<typeof calendarShape>;
  issues: readonly ContentIssue[];
}

/** Reads `lists/claims.yaml` and `lists/calendar.yaml`. A folder may have neither. */
export function readCompanyLists(sources: readonly SourceFile[]): CompanyLists {
  const claims = read(sources, 'lists/claims.yaml', claimsShape);
  const calendar = read(sources, 'lists/calendar.yaml', calendarShape);
  const none = { figures: [], contradictions: [], people: [], exceptions: [] };
  return {
    ...(claims?.checked ?? none),
    calendar: calendar?.checked ?? [],
    issues: [claims, calendar].flatMap((each) => each?.issues ?? []),
  };
}

function read<T>(sources: readonly SourceFile[], name: string, shape: z.ZodType<T>) {
  const file = sources.find((source) => source.name === name);
  return file && readSources({ files: [file] }, () => shape);
}

function isExpression(source: string): boolean {
  try {
    return Boolean(patternOf(source));
  } catch {
    return false;
  }
}

const patterns = new Map<string, RegExp>();

/** Whether the text holds the words. A file that all languages share may be in any. */
export function says(text: string, wanted: Words, language: Language | undefined): boolean {
  const own = typeof wanted === 'string' ? [wanted] : language ? [wanted[language]] : Object.values(wanted);
  return own.some((source) => source !== undefined && patternOf(source).test(text));
}

/** The expression of a list, compiled once. */
export function patternOf(source: string, flags = 'iu'): RegExp {
  const key = `${flags} ${source}`;
  const known = patterns.get(key) ?? new RegExp(source, flags);
  patterns.set(key, known);
  return known;
}
