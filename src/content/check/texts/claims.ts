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

const joined = 'letn|dniow|tygodn|miesięczn|let|denn|týdenn|měsíčn';
/** Number words from two on, alone or in an adjective of time: one expression with a group for each. */
const numberWords = z
  .array(z.string())
  .transform(
    (each) =>
      new RegExp(`(?<![\\p{L}\\d-])(?:${each.map((word) => `(${word})`).join('|')})(?!(?!${joined})\\p{L})`, 'giu'),
  );

const figure = z.strictObject({
  /** Names of facts, or values that have no name. */
  facts: z.array(z.string()).default([]),
  values: z.array(z.string()).default([]),
  about: words.default(/(?:)/),
  in: z.string().default(''),
  unit: expression.optional(),
  /** What else than a figure with a unit is compared. */
  pattern: expression.optional(),
});

const claimsShape = z.strictObject({
  numbers: z.partialRecord(z.enum(languageCodes), numberWords).default({}),
  units: z.record(z.string(), words).default({}),
  own_laws: expression.default(/(?!)/),
  figures: z.array(figure).default([]),
  contradictions: z
    .array(
      z.strictObject({
        claim: z.string(),
        about: words.optional(),
        never: words,
        unless: words.optional(),
        in: z.string().default(''),
      }),
    )
    .default([]),
  work: z.record(z.string(), words).default({}),
  plants: z.array(z.strictObject({ id: z.string(), name: expression, does: z.array(z.string()) })).default([]),
  processes: z
    .array(z.strictObject({ process: z.string(), steps: z.array(words).min(2), in: z.string().default('') }))
    .default([]),
  people: z.array(z.strictObject({ id: z.string(), name: expression, role: words, since: z.iso.date() })).default([]),
  before_office: words.optional(),
  expected: words.optional(),
});

/** `facts` name the date of the event, the most precise one first; `date` is that of an event without a fact. */
const calendarShape = z.array(
  z.strictObject({
    event: z.string(),
    facts: z.array(z.string()).default([]),
    date: z
      .string()
      .regex(/^\d{4}(-\d\d){0,2}$/)
      .optional(),
    said: words,
  }),
);

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
    ...(claims?.checked ?? claimsShape.parse({})),
    calendar: calendar?.checked ?? [],
    issues: [claims, calendar].flatMap((each) => each?.issues ?? []),
  };
}

/** Whether the text holds the words. A file that all languages share may be in any. */
export function says(text: string, wanted: Words, language: Language | undefined): boolean {
  const own = wanted instanceof RegExp ? [wanted] : language ? [wanted[language]] : Object.values(wanted);
  return own.some((pattern) => pattern?.test(text));
}
