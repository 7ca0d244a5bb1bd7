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
  /** Undefined if the rule holds for every sentence. */
  about?: Words | undefined;
}

const phone: Kind = { pattern: /\+\d[\d -]{6,}\d/g, plain: (text) => text.replace(/[^\d+]/g, '') };
const email: Kind = { pattern: /[\w.+-]{1,64}@[\w.-]{1,190}\w/g, plain: (text) => text.toLowerCase() };
const year: Kind = { pattern: /(?<![\d.:-])(?:19|20)\d\d(?![\d:-])/g, plain: (text) => text.slice(0, 4) };

/** The rules for the values in texts, by kind. */
export type FigureRules = ReadonlyMap<Kind, readonly Rule[]>;

export function figureRules(facts: Facts, { figures, calendar }: CompanyLists): FigureRules {
  const units = new Map(figures.map(({ unit }) => [unit?.source, figureWith(unit?.source ?? '')]));
  const kindOf = (name = '', unit?: RegExp): Kind | undefined => {
    const fact = facts[name];
    if (unit !== undefined) return units.get(unit.source);
    if (typeof fact !== 'string') return undefined;
    if (fact.startsWith('+')) return phone;
    if (fact.includes('@')) return email;
    return /^\d{4}(-\d\d-\d\d)?$/.test(fact) ? year : undefined;
  };
  const rules: (Omit<Rule, 'kind'> & { kind: Kind | undefined })[] = [
    ...Object.keys(facts).map((name) => ({ facts: [name], kind: kindOf(name) })),
    ...calendar.map(({ facts: dates, said }) => ({ facts: dates.toReversed(), kind: year, about: said })),
    ...figures.map(({ facts: names, unit, about }) => ({ facts: names, kind: kindOf(names[0], unit), about })),
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
    plain: (text) => text.replace(/[\s.,](?=\d{3}(?!\d))/g, '').replace(',', '.'),
  };
}

/** Stands before a value that is written by its name. It occurs in no text. */
const byName = '\u001e';

/** What is wrong with the values in the sentence: written out although a fact has them, or contradicting a fact. */
export function wrongFigures(sentence: Sentence, facts: Facts, byKind: FigureRules): string[] {
  if (!/[\d@{]/.test(sentence.text)) return [];
  const filled = sentence.text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => `${byName}${facts[name] ?? ''}`);
  return [...byKind].flatMap(([kind, rules]) => {
    const values = [...filled.matchAll(kind.pattern)];
    if (values.length === 0) return [];
    const own = rules.filter(({ about }) => about !== undefined && says(sentence.context, about, sentence.language));
    const allowed = (own.length > 0 ? own : rules.filter(({ about }) => !about)).flatMap((rule) => rule.facts);
    return values.flatMap(({ 0: value, index }) => {
      const text = value.trim();
      const plain = kind.plain(value);
      const isNamed = filled[index - 1] === byName;
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
