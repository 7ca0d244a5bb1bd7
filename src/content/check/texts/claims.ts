import { z } from 'zod';
import { type Language, languageCodes } from '../../../routing/languages.js';
import type { ContentIssue } from '../../content-store.js';
import { readSources } from '../../files/read-sources.js';
import type { SourceFile } from '../../files/yaml/source-file.js';

const expression = z.string().transform((source, context) => {
  try {
    return new RegExp(source, 'iu');
  } catch {
    context.addIssue('a regular expression is expected');
    return z.NEVER;
  }
});
/** A regular expression, the same in all languages or one for each. */
const words = z.union([expression, z.partialRecord(z.enum(languageCodes), expression)]);
export type Words = z.output<typeof words>;

const claimsShape = z.strictObject({
  figures: z.array(
    z.strictObject({ facts: z.array(z.string()), about: words.optional(), unit: expression.optional() }),
  ),
  contradictions: z.array(z.strictObject({ claim: z.string(), never: words, in: z.string().default('') })),
  people: z.array(z.strictObject({ id: z.string(), name: expression, role: words, since: z.iso.date() })),
  before_office: words.optional(),
});

/** `facts` hold the date of the event: the most precise one first. */
const calendarShape = z.array(z.strictObject({ event: z.string(), facts: z.array(z.string()).min(1), said: words }));

export interface CompanyLists extends z.output<typeof claimsShape> {
  calendar: z.output<typeof calendarShape>;
  issues: readonly ContentIssue[];
}

/** Reads `lists/claims.yaml` and `lists/calendar.yaml`. A folder may have neither. */
export function readCompanyLists(sources: readonly SourceFile[]): CompanyLists {
  const read = <T>(name: string, shape: z.ZodType<T>) => {
    const files = sources.filter((source) => source.name === name);
    return files.length === 0 ? undefined : readSources({ files }, () => shape);
  };
  const claims = read('lists/claims.yaml', claimsShape);
  const calendar = read('lists/calendar.yaml', calendarShape);
  return {
    ...(claims?.checked ?? { figures: [], contradictions: [], people: [] }),
    calendar: calendar?.checked ?? [],
    issues: [claims, calendar].flatMap((each) => each?.issues ?? []),
  };
}

/** Whether the text holds the words. A file that all languages share may be in any. */
export function says(text: string, wanted: Words, language: Language | undefined): boolean {
  const own = wanted instanceof RegExp ? [wanted] : language ? [wanted[language]] : Object.values(wanted);
  return own.some((pattern) => pattern?.test(text));
}
