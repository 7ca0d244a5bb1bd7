import type { ContentIssue } from '../content-store.js';
import { locate } from '../files/yaml/source-location.js';
import type { DocumentSource } from '../model/shapes/document-shape.js';
import { type FieldPath, textsIn } from '../validation/fields.js';
import { type DocumentEdition, readEdition } from './document-editions.js';

/** Where a translation has other sections, blocks, facts or figures than the English text. */
export function differencesFrom(english: DocumentEdition, translation: DocumentEdition): ContentIssue[] {
  const [own] = translation.files;
  const [wanted, written] = [english, translation].map((edition) => readEdition(edition, undefined).checked?.body);
  if (!own || !wanted || !written) return [];
  const at = (path: FieldPath, reason: string): ContentIssue => ({
    ...locate([own], { body: written }, ['body', ...path]),
    field: ['body', ...path].map(String).join('.'),
    reason,
  });
  if (written.sections.length !== wanted.sections.length)
    return [at(['sections'], `has ${written.sections.length} sections, the English text ${wanted.sections.length}`)];
  return written.sections.flatMap((section, index) => {
    const other = wanted.sections[index];
    if (!other) return [];
    const reason = shapeDifference(section, other) ?? figureDifference(section, other);
    return reason === undefined ? [] : [at(['sections', index], reason)];
  });
}

type Section = DocumentSource['body']['sections'][number];

function shapeDifference(section: Section, english: Section): string | undefined {
  const [own, wanted] = [section, english].map((each) =>
    Object.entries(each)
      .filter(([, block]) => Array.isArray(block))
      .map(([name, block]) => `${(block as unknown[]).length} ${name}`)
      .join(', '),
  );
  return own === wanted ? undefined : `has ${own || 'no blocks'}, the English text ${wanted || 'none'}`;
}

function figureDifference(section: Section, english: Section): string | undefined {
  const [own, wanted] = [figuresIn(section), figuresIn(english)];
  const [surplus, lacking] = [without(own, wanted), without(wanted, own)];
  if (surplus.length + lacking.length === 0) return undefined;
  const parts = [
    ...(lacking.length > 0 ? [`lacks ${lacking.join(', ')}`] : []),
    ...(surplus.length > 0 ? [`has ${surplus.join(', ')}`] : []),
  ];
  return `${parts.join(' and ')}, unlike the English text`;
}

/** Facts by their names, and groups of digits: how they are separated depends on the language. */
function figuresIn(section: Section): string[] {
  return [...textsIn(section)].flatMap(({ text }) => text.match(/\{\{[^{}]*\}\}|\d+/g) ?? []);
}

function without(all: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return all.filter((each) => {
    const index = left.indexOf(each);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
