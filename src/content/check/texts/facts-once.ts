import { languages } from '../../../routing/languages.js';
import type { Facts } from '../../model/shapes/shapes.js';
import { type CompanyLists, says, type Words } from './claims.js';
import type { Sentence } from './sentences.js';

/** A kind of value, such as a telephone number or a figure with a certain unit. */
interface Kind {
  pattern: RegExp;
  /** Makes a value comparable with a fact's. */
  plain(text: string): string;
}

interface Rule {
  kind: Kind;
  facts: readonly string[];
  values?: readonly string[] | undefined;
  /** Undefined if the rule holds for every sentence. */
  about?: Words | undefined;
  in?: string | undefined;
}

const phone: Kind = { pattern: /\+\d[\d -]{6,}\d/g, plain: (text) => text.replace(/[^\d+]/g, '') };
const email: Kind = { pattern: /[\w.+-]{1,64}@[\w.-]{1,190}\w/g, plain: (text) => text.toLowerCase() };
/** The names of the months in the dates of all languages, with their numbers. */
const months = new Map(
  Object.values(languages).flatMap(({ tag }) => {
    const names = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, index) => {
      const name = names.formatToParts(Date.UTC(2026, index, 1)).find(({ type }) => type === 'month')?.value ?? '';
      return [name.toLowerCase(), String(index + 1).padStart(2, '0')] as const;
    });
  }),
);
export const year: Kind = { pattern: /(?<![\d.:-])(?:19|20)\d\d(?![\d:-])/g, plain: (text) => text.slice(0, 4) };

const monthStems = new Map([...months].map(([name, number]) => [name.replace(/(?:ego|[aeiouí])$/, ''), number]));
const monthOfYear = new RegExp(`(?<!\\p{L})(${[...monthStems.keys()].join('|')})\\p{L}{0,3} (\\d{4})(?!\\d)`, 'giu');

/** The months that a text names with their years, in any case of any of the languages, as `YYYY-MM`. */
export function monthsIn(text: string): string[] {
  return [...text.matchAll(monthOfYear)].map(([, stem = '', year]) => `${year}-${monthStems.get(stem.toLowerCase())}`);
}

/** The day that a text writes out in any of the languages, as `YYYY-MM-DD`. */
export function isoDay(text: string): string {
  const [date = '', month = '', year = ''] = text.toLowerCase().split(/\.? /);
  return months.has(month) ? `${year}-${months.get(month)}-${date.padStart(2, '0')}` : text;
}

const day: Kind = {
  pattern: new RegExp(`(?<!\\d)\\d{1,2}\\.? (?:${[...months.keys()].join('|')}) \\d{4}`, 'giu'),
  plain: isoDay,
};

/** The rules for the values in texts, by kind. */
export type FigureRules = ReadonlyMap<Kind, readonly Rule[]>;

export function figureRules(facts: Facts, { figures, calendar }: CompanyLists): FigureRules {
  const units = new Map(figures.map(({ unit }) => [unit?.source, figureWith(unit?.source ?? '')]));
  const patterns = new Map(figures.map(({ pattern }) => [pattern?.source, tokens(pattern?.source ?? '')]));
  const kindOf = (
    fact: unknown,
    { unit, pattern }: Partial<CompanyLists['figures'][number]> = {},
  ): Kind | undefined => {
    if (unit !== undefined) return units.get(unit.source);
    if (pattern !== undefined) return patterns.get(pattern.source);
    if (typeof fact !== 'string') return undefined;
    if (fact.startsWith('+')) return phone;
    if (fact.includes('@')) return email;
    return /^\d{4}(-\d\d-\d\d)?$/.test(fact) ? year : undefined;
  };
  const dated = calendar.flatMap(({ date }) => date ?? []).filter((date) => date.length === 10);
  const rules: (Omit<Rule, 'kind'> & { kind: Kind | undefined })[] = [
    ...Object.entries(facts).map(([name, fact]) => ({ facts: [name], kind: kindOf(fact) })),
    ...calendar.map(({ facts: dates, date, said }) => ({
      ...{ facts: dates.toReversed(), values: date === undefined ? [] : [date], kind: year, about: said },
    })),
    ...dated.map((date) => ({
      ...{ facts: [], values: [date], kind: day, about: calendar.find((event) => event.date === date)?.said },
    })),
    ...figures.map((rule) => ({
      ...rule,
      kind: /^\d{4}-\d\d-\d\d$/.test(rule.values[0] ?? '') ? day : kindOf(facts[rule.facts[0] ?? ''], rule),
    })),
  ];
  // A year means something beside certain words only.
  const spoken = rules.filter(
    (rule): rule is Rule => rule.kind !== undefined && (rule.kind !== year || rule.about !== undefined),
  );
  return Map.groupBy(spoken, ({ kind }) => kind);
}

function figureWith(unit: string): Kind {
  return {
    pattern: new RegExp(`\\d(?:[\\d.,:\\s]*\\d)?(?=\\+?[\\s-]*(?:${unit}))`, 'giu'),
    plain: plainFigure,
  };
}

/** Without separators of thousands, and with a decimal point. */
export function plainFigure(text: string): string {
  return text.replace(/[\s.,](?=\d{3}(?!\d))/g, '').replace(',', '.');
}

function tokens(source: string): Kind {
  return { pattern: new RegExp(source, 'giu'), plain: (text) => text.toLowerCase().replace(/[\s-]+/g, ' ') };
}

/** Stands before a value that is written by its name. It occurs in no text. */
const byName = '\u001e';
/** Stands before a number that is written as a word. */
const asWord = '\u001f';

/** What is wrong with the values in the sentence: written out although a fact has them, or contradicting a fact. */
export function wrongFigures(
  sentence: Sentence,
  facts: Facts,
  byKind: FigureRules,
  numbers: CompanyLists['numbers'],
): string[] {
  const { context, language, source } = sentence;
  const counted = withFigures(sentence.text, language && numbers[language]);
  if (!/[\d@{]/.test(counted)) return [];
  const filled = counted.replace(/\{\{(\w+)\}\}/g, (_, name: string) => `${byName}${facts[name] ?? ''}`);
  return [...byKind].flatMap(([kind, rules]) => {
    const values = [...filled.matchAll(kind.pattern)];
    if (values.length === 0) return [];
    const holding = rules.filter((rule) => source.startsWith(rule.in ?? ''));
    const own = holding.filter(({ about }) => about !== undefined && says(context, about, language));
    const allowed = (own.length > 0 ? own : holding.filter(({ about }) => !about)).flatMap((rule) => [
      ...rule.facts.map((name) => ({ value: String(facts[name]), name: `{{${name}}}` })),
      ...(rule.values ?? []).map((value) => ({ value, name: undefined })),
    ]);
    return values.flatMap(({ 0: value, index }) => {
      const text = value.trim();
      const plain = kind.plain(value);
      const isNamed = filled[index - 1] === byName;
      const isWord = filled[index - 1] === asWord;
      const equal = allowed.find((each) => plain === kind.plain(each.value));
      if (equal) return isNamed || isWord || !equal.name ? [] : [`${text} is the fact ${equal.name}: write its name`];
      if (allowed.length === 0 || (isWord && own.length === 0)) return [];
      if (own.length === 0) return kind === phone && !isField(sentence) ? [`no fact is the number ${text}`] : [];
      // A sentence may name another fact's figure or year beside its own, but no other telephone or address.
      if (isNamed && kind !== phone && kind !== email) return [];
      return [`${text} contradicts ${allowed.map((each) => each.name ?? each.value).join(' or ')}`];
    });
  });
}

/** The text with its number words as figures: each is the group of the expression that matched. */
export function withFigures(text: string, words: RegExp | undefined): string {
  const figureOf = (_: string, ...groups: unknown[]) => asWord + (groups.findIndex((group) => group !== undefined) + 2);
  return words ? text.replace(words, figureOf) : text;
}

/** A field of a directory, such as a contact's telephone: its only place. */
function isField({ field }: Sentence): boolean {
  return /\.(phone|tel)$/.test(field);
}
