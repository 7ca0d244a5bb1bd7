import { limits } from '../../../limits.js';
import { type Language, languages } from '../../../routing/languages.js';
import type { Facts } from '../../model/shapes/shapes.js';
import { numberInWords } from '../../text/typography.js';
import { type FieldPath, mapTexts } from '../../validation/fields.js';

/** The text of each fact in one language. */
export type FactTexts = ReadonlyMap<string, string>;

interface UnknownFact {
  name: string;
  path: FieldPath;
  /** With its braces. */
  written: string;
}

const placeholder = /\{\{([^{}]*)\}\}/g;
const isoDate = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Formats the facts for the language, the limits of the site among them. `{{application_period}}` is the months with
 * their noun. A number from three to ten is also there as a word, as `{{plants_in_words}}`. `company` is the company's name in the language, used as `{{company}}`.
 */
export function factTexts(facts: Facts, company: string, language: Language): FactTexts {
  const locale = languages[language].locale.replace('_', '-');
  // Italian and Polish group four digits only on request.
  const numbers = new Intl.NumberFormat(locale, { useGrouping: 'always', maximumFractionDigits: 20 });
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const textOf = (fact: Facts[string]): string => {
    if (typeof fact === 'object') return fact[language];
    if (typeof fact === 'number') return numbers.format(fact);
    return isoDate.test(fact) ? dates.format(new Date(fact)) : fact;
  };
  const texts = Object.entries({ ...facts, ...limits }).map(([name, fact]) => [name, textOf(fact)] as const);
  const inWords = Object.entries(facts).flatMap(([name, fact]) => {
    const word = typeof fact === 'number' ? numberInWords(fact, language) : undefined;
    return word === undefined ? [] : [[`${name}_in_words`, word] as const];
  });
  const months = new Intl.NumberFormat(locale, { style: 'unit', unit: 'month', unitDisplay: 'long' });
  return new Map([
    ...texts,
    ...inWords,
    ['application_period', months.format(limits.application_months)],
    ['company', company],
  ]);
}

/** Replaces each `{{name}}` in every text of the value by the fact. Unknown names stay and are returned. */
export function fillFacts(value: unknown, texts: FactTexts): { value: unknown; unknown: UnknownFact[] } {
  const unknown: UnknownFact[] = [];
  const fillText = (text: string, path: FieldPath): string => {
    if (!text.includes('{{')) return text;
    return text.replace(placeholder, (whole: string, between: string, offset: number) => {
      const name = between.trim();
      const fact = texts.get(name);
      if (fact === undefined) unknown.push({ name, path, written: whole });
      // The address of a telephone link has no spaces.
      return text.endsWith('tel:', offset) ? (fact?.replaceAll(' ', '') ?? whole) : (fact ?? whole);
    });
  };
  return { value: mapTexts(value, fillText), unknown };
}
