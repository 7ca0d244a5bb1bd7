import type { Facts } from '../model/shapes.js';
import { type CompanyLists, patternOf, says } from './claims.js';
import type { Sentence } from './written-texts.js';

interface Value {
  text: string;
  /** Comparable with a fact's value. */
  plain: string;
  /** Whether it stands in the text by its name. */
  isNamed: boolean;
}

interface Kind {
  pattern: RegExp;
  plain(text: string): string;
}

const digits = (text: string) => text.replace(/[^\d+]/g, '');
const phone: Kind = { pattern: /\+\d[\d -]{6,}\d/g, plain: digits };
const email: Kind = { pattern: /[\w.+-]{1,64}@[\w.-]{1,190}\w/g, plain: (text) => text.toLowerCase() };
const year: Kind = { pattern: /(?<![\d.:-])(?:19|20)\d\d(?![\d:-])/g, plain: (text) => text };
const anyUnit = new Map<string, Kind>();

function kindOf(fact: number | string | undefined, unit: string | undefined): Kind | undefined {
  if (unit !== undefined) return figureWith(unit);
  if (typeof fact !== 'string') return undefined;
  if (fact.startsWith('+')) return phone;
  if (fact.includes('@')) return email;
  return /^\d{4}(-\d\d-\d\d)?$/.test(fact) ? year : undefined;
}

function figureWith(unit: string): Kind {
  const known = anyUnit.get(unit) ?? {
    pattern: patternOf(`\\d(?:[\\d.,:\\s]*\\d)?(?=\\+?[\\s-]*(?:${unit}))`, 'giu'),
    plain: (text: string) => text.replace(/[\s.,](?=\d{3}(?!\d))/g, '').replace(',', '.'),
  };
  anyUnit.set(unit, known);
  return known;
}

/** What is wrong with the values in the sentence: written out although a fact has them, or contradicting a fact. */
export function wrongFigures(sentence: Sentence, facts: Facts, { figures, calendar }: CompanyLists): string[] {
  const everywhere = { facts: Object.keys(facts), about: undefined, unit: undefined };
  const events = calendar.map(({ facts, said }) => ({ facts: facts.toReversed(), about: said, unit: undefined }));
  const about = [everywhere, ...events, ...figures]
    .filter((rule) => rule.about === undefined || says(sentence.context, rule.about, sentence.language))
    .flatMap((rule) => rule.facts.map((name) => ({ ...rule, name, kind: kindOf(facts[name], rule.unit) })));
  return [...new Set(about.flatMap(({ kind }) => kind ?? []))].flatMap((kind) => {
    const own = about.filter((rule) => rule.kind === kind);
    const strict = own.filter((rule) => rule.about !== undefined);
    const allowed = (strict.length > 0 ? strict : own).map(({ name }) => name);
    if (kind === year && strict.length === 0) return [];
    const isAddress = kind === phone || kind === email;
    return valuesIn(sentence.text, kind, facts).flatMap(({ text, plain, isNamed }) => {
      const equal = allowed.find((name) => plain === plainFact(facts[name], kind));
      if (equal !== undefined) return isNamed ? [] : [`${text} is the fact {{${equal}}}: write its name`];
      const right = allowed.map((name) => `{{${name}}}`).join(' or ');
      // Beside its own subject a sentence may name another one's figure or year, but no other one's telephone or address.
      if (strict.length > 0) return isNamed && !isAddress ? [] : [`${text} contradicts ${right}`];
      return kind === phone && !isField(sentence) ? [`no fact is the number ${text}`] : [];
    });
  });
}

/** A field of a directory, such as a contact's telephone: its only place. */
function isField({ field }: Sentence): boolean {
  return /\.(phone|tel)$/.test(field);
}

function plainFact(fact: number | string | undefined, kind: Kind): string {
  const text = String(fact);
  return kind === year ? text.slice(0, 4) : kind.plain(text);
}

function valuesIn(written: string, kind: Kind, facts: Facts): Value[] {
  const named: { from: number; to: number }[] = [];
  let shift = 0;
  const filled = written.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole: string, name: string, offset: number) => {
    const value = String(facts[name] ?? '');
    named.push({ from: offset + shift, to: offset + shift + value.length });
    shift += value.length - whole.length;
    return value;
  });
  return [...filled.matchAll(kind.pattern)].map(({ 0: text, index }) => ({
    text: text.trim(),
    plain: kind.plain(text),
    isNamed: named.some(({ from, to }) => from < index + text.length && index < to),
  }));
}
