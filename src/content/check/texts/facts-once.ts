import type { Facts } from '../../model/shapes/shapes.js';
import { type CompanyLists, patternOf, says, type Words } from './claims.js';
import type { Sentence } from './written-texts.js';

/** A kind of value, such as a telephone number or a figure with a certain unit. */
interface Kind {
  pattern: RegExp;
  /** Makes a value comparable with a fact's. */
  plain(text: string): string;
}

interface Rule {
  kind: Kind;
  facts: readonly string[];
  /** Undefined if the rule holds for every sentence. */
  about: Words | undefined;
}

interface Value {
  text: string;
  plain: string;
  /** Whether it stands in the text by its name. */
  isNamed: boolean;
}

const phone: Kind = { pattern: /\+\d[\d -]{6,}\d/g, plain: (text) => text.replace(/[^\d+]/g, '') };
const email: Kind = { pattern: /[\w.+-]{1,64}@[\w.-]{1,190}\w/g, plain: (text) => text.toLowerCase() };
const year: Kind = { pattern: /(?<![\d.:-])(?:19|20)\d\d(?![\d:-])/g, plain: (text) => text.slice(0, 4) };

/** The rules for the values in texts, by kind. */
export type FigureRules = ReadonlyMap<Kind, readonly Rule[]>;

export function figureRules(facts: Facts, { figures, calendar }: CompanyLists): FigureRules {
  const units = new Map(figures.map(({ unit = '' }) => [unit, figureWith(unit)]));
  const kindOf = (name: string, unit?: string): Kind | undefined => {
    const fact = facts[name];
    if (unit !== undefined) return units.get(unit);
    if (typeof fact !== 'string') return undefined;
    if (fact.startsWith('+')) return phone;
    if (fact.includes('@')) return email;
    return /^\d{4}(-\d\d-\d\d)?$/.test(fact) ? year : undefined;
  };
  const everywhere = Object.keys(facts).map((name) => ({ facts: [name], about: undefined, kind: kindOf(name) }));
  const events = calendar.map(({ facts: dates, said }) => ({ facts: dates.toReversed(), about: said, kind: year }));
  const listed = figures.map((rule) => ({ ...rule, about: rule.about, kind: kindOf(rule.facts[0] ?? '', rule.unit) }));
  const rules = [...everywhere, ...events, ...listed].flatMap(({ kind, ...rule }) => (kind ? [{ ...rule, kind }] : []));
  // A year means something beside certain words only.
  const spoken = rules.filter(({ kind, about }) => kind !== year || about !== undefined);
  const kinds = new Set(spoken.map(({ kind }) => kind));
  return new Map([...kinds].map((kind) => [kind, spoken.filter((rule) => rule.kind === kind)]));
}

function figureWith(unit: string): Kind {
  return {
    pattern: patternOf(`\\d(?:[\\d.,:\\s]*\\d)?(?=\\+?[\\s-]*(?:${unit}))`, 'giu'),
    plain: (text) => text.replace(/[\s.,](?=\d{3}(?!\d))/g, '').replace(',', '.'),
  };
}

/** What is wrong with the values in the sentence: written out although a fact has them, or contradicting a fact. */
export function wrongFigures(sentence: Sentence, facts: Facts, byKind: FigureRules): string[] {
  if (!/[\d@{]/.test(sentence.text)) return [];
  const filled = withValues(sentence.text, facts);
  return [...byKind].flatMap(([kind, rules]) => {
    const values = valuesIn(filled, kind);
    if (values.length === 0) return [];
    const own = rules.filter(({ about }) => about !== undefined && says(sentence.context, about, sentence.language));
    const allowed = (own.length > 0 ? own : rules.filter(({ about }) => !about)).flatMap((rule) => rule.facts);
    return values.flatMap(({ text, plain, isNamed }) => {
      const equal = allowed.find((name) => plain === kind.plain(String(facts[name])));
      if (equal !== undefined) return isNamed ? [] : [`${text} is the fact {{${equal}}}: write its name`];
      if (own.length === 0) return kind === phone && !isField(sentence) ? [`no fact is the number ${text}`] : [];
      // A sentence may name another fact's figure or year beside its own, but no other telephone or address.
      if (isNamed && kind !== phone && kind !== email) return [];
      return [`${text} contradicts ${allowed.map((name) => `{{${name}}}`).join(' or ')}`];
    });
  });
}

/** A field of a directory, such as a contact's telephone: its only place. */
function isField({ field }: Sentence): boolean {
  return /\.(phone|tel)$/.test(field);
}

interface Filled {
  text: string;
  /** Where the values of facts are. */
  named: readonly { from: number; to: number }[];
}

function withValues(written: string, facts: Facts): Filled {
  const named: { from: number; to: number }[] = [];
  let shift = 0;
  const text = written.replace(/\{\{(\w+)\}\}/g, (whole: string, name: string, offset: number) => {
    const value = String(facts[name] ?? '');
    named.push({ from: offset + shift, to: offset + shift + value.length });
    shift += value.length - whole.length;
    return value;
  });
  return { text, named };
}

function valuesIn({ text: filled, named }: Filled, kind: Kind): Value[] {
  return [...filled.matchAll(kind.pattern)].map(({ 0: text, index }) => ({
    text: text.trim(),
    plain: kind.plain(text),
    isNamed: named.some(({ from, to }) => from < index + text.length && index < to),
  }));
}
