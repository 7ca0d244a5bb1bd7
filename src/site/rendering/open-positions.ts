import type { ContentStore } from '../../content/content-store.js';
import type { PageEntry } from '../../content/model/shapes/shapes.js';
import { entriesOf } from '../../content/model/topics.js';
import type { Language } from '../../routing/languages.js';

/** The positions that are open in a language, the newest first. */
export function openPositions(content: ContentStore, language: Language): PageEntry<'position'>[] {
  return entriesOf(content.entries(language), 'position').sort(
    (one, other) => other.body.published.localeCompare(one.body.published) || one.id.localeCompare(other.id),
  );
}
