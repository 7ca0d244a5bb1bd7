import type { ContentIssue } from '../content-store.js';
import { locate } from '../files/yaml/source-location.js';
import type { DocumentSource } from '../model/shapes/document-shape.js';
import { type FieldPath, textsIn } from '../validation/fields.js';
import { type DocumentEdition, readEdition } from './document-editions.js';

/** Where a translation has other sections, blocks, facts or figures than the English text. */
export function differencesFrom(english: DocumentEdition, translation: DocumentEdition): ContentIssue[] {
  const [own] = translation.files;
  const [wanted, translated] = [english, translation].map((edition) => readEdition(edition, undefined).checked?.body);
  if (!own || !wanted || !translated) return [];
  const at = (path: FieldPath, reason: string): ContentIssue => ({
    ...locate([own], { body: translated }, ['body', ...path]),
    field: ['body', ...path].map(String).join('.'),
    reason: `${reason}, unlike the English text`,
  });
  const { length } = translated.sections;
  if (length !== wanted.sections.length) return [at(['sections'], `has ${length} sections`)];
  return translated.sections.flatMap((section, index) => {
    const [traits, english] = [section, wanted.sections[index]].map(traitsOf) as [string[], string[]];
    const [lacking, surplus] = [without(english, traits), without(traits, english)];
    const parts = [
      ...(lacking.length > 0 ? [`lacks ${lacking.join(', ')}`] : []),
      ...(surplus.length > 0 ? [`has ${surplus.join(', ')}`] : []),
    ];
    return parts.length > 0 ? [at(['sections', index], parts.join(' and '))] : [];
  });
}

/** Its blocks with their sizes, its facts, and groups of digits, which each language separates otherwise. */
function traitsOf(section: DocumentSource['body']['sections'][number] | undefined): string[] {
  const blocks = Object.entries(section ?? {}).filter(([, block]) => Array.isArray(block));
  const figures = [...textsIn(section)].flatMap(({ text }) => text.match(/\{\{[^{}]*\}\}|\d+/g) ?? []);
  return [...blocks.map(([name, block]) => `${block?.length} ${name}`), ...figures];
}

function without(all: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return all.filter((each) => {
    const index = left.indexOf(each);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
