import { byLanguage, defaultLanguage, type Language, languageCodes } from '../../../routing/languages.js';
import type { CompanyLists } from './claims.js';
import { plainFigure, withFigures, year } from './facts-once.js';
import type { Sentence } from './sentences.js';

interface Version {
  language: Language;
  sentence: Sentence;
  traits: ReadonlySet<string>;
}

/** Letters with digits, such as the name of an engine or a standard. */
const designation = /(?<![\p{L}\d])\p{Lu}\p{L}*-?\d+(?:[-/]?[\p{Lu}\d]+)*/gu;
/** What a title leaves out may stand in the summary or the introduction. */
const head = /(?<=^body\.)(?:title|short_title|summary|text_intro)$/;

/** The texts that say in one language another quantity, year or designation than in the others. */
export function languageDifferences(sentences: readonly Sentence[], { numbers, units, own_laws }: CompanyLists) {
  const quantities = byLanguage((language) => quantityPattern(language, units));
  const laws = new RegExp(own_laws, 'giu');
  const fields = Map.groupBy(
    sentences,
    ({ source, field }) => source.slice(0, source.lastIndexOf('/')) + field.replace(head, ''),
  );
  return [...fields.values()].flatMap((field) => {
    const versions = languageCodes.flatMap((language) => {
      const own = field.filter((sentence) => sentence.language === language);
      const text = own
        .map(({ text }) => text)
        .join(' ')
        .replaceAll(laws, '');
      const traits = traitsOf(withFigures(text, numbers[language]), quantities[language], units);
      return own.slice(0, 1).map((sentence) => ({ language, sentence, traits }));
    });
    return versions.length === languageCodes.length ? differences(versions) : [];
  });
}

/** Names the languages in the minority; of two and two, those that differ from the default one. */
function differences(versions: readonly Version[]) {
  return [...new Set(versions.flatMap(({ traits }) => [...traits]))].flatMap((trait) => {
    const having = versions.filter(({ traits }) => traits.has(trait));
    const lacking = versions.filter((version) => !having.includes(version));
    const isDefault = having.some(({ language }) => language === defaultLanguage);
    const isSurplus = having.length === lacking.length ? !isDefault : having.length < lacking.length;
    const reason = `${isSurplus ? 'has' : 'lacks'} ${trait}, unlike the other languages`;
    return (isSurplus ? having : lacking).map(({ sentence }) => ({ sentence, reason }));
  });
}

function traitsOf(text: string, quantities: RegExp, units: CompanyLists['units']): ReadonlySet<string> {
  const traits = new Set<string>();
  const rest = text.replace(quantities, (_, figure: string, ...groups: (string | undefined)[]) => {
    const index = groups.findIndex((group) => group !== undefined);
    const [name, unit] = Object.entries(units)[index] ?? [];
    if (unit === undefined) return ' ';
    traits.add(`${plainFigure(figure.replace('_in_words', ''))} ${unit instanceof RegExp ? groups[index] : name}`);
    return ' ';
  });
  for (const pattern of [year.pattern, designation]) for (const [found] of rest.matchAll(pattern)) traits.add(found);
  return traits;
}

/** A figure or fact, and a group for each unit. A period has its unit in itself; kW may explain shp in one language. */
function quantityPattern(language: Language, units: CompanyLists['units']): RegExp {
  const figure = '(\\{\\{(?!application_|\\w+_kw\\})\\w+\\}\\}|\\d+(?:[.,]\\d+|\\s\\d{3}(?!\\d))*)';
  const own = Object.values(units).map((unit) => (unit instanceof RegExp ? unit : unit[language])?.source ?? '(?!)');
  return new RegExp(`(?<![\\p{L}\\d.,€])${figure}\\+?[\\s-]*(?:(${own.join(')|(')}))(?![\\p{L}\\d])`, 'gu');
}
