import { languageCodes } from '../../routing/languages.js';
import type { ContentIssue } from '../content-store.js';
import { phrasesOf } from '../model/shapes/search-settings-shape.js';
import { isUnlisted } from '../model/unlisted.js';
import { didYouMean } from '../text/did-you-mean.js';
import { fold } from '../text/fold.js';
import { repeats } from './repeats.js';
import type { SiteContent } from './site-content.js';

/** Phrases and queries that are written twice in a language, and pinned pages that no search finds. */
export function wrongSearchSettings({ searchSettings: { checked, issue }, known }: SiteContent): ContentIssue[] {
  return languageCodes.flatMap((language) => {
    const { synonyms, pinned } = checked?.[language] ?? { synonyms: [], pinned: [] };
    const phrases = synonyms.flatMap((line, index) => phrasesOf(line).map((text) => ({ text, index })));
    const queries = pinned.map(({ query: text }, index) => ({ text, index }));
    return [
      ...repeats(phrases, ({ text }) => fold(text)).map(({ item: { text, index } }) =>
        issue([language, 'synonyms', index], `${text} is in these lines before`),
      ),
      ...repeats(queries, ({ text }) => fold(text)).map(({ item: { text, index } }) =>
        issue([language, 'pinned', index, 'query'], `${text} has pinned results before`),
      ),
      ...pinned.flatMap(({ pages }, index) =>
        pages.flatMap((id, place) => {
          const page = known.page(language, id);
          const path = [language, 'pinned', index, 'pages', place];
          if (!page) return [issue(path, `no page ${id} (${language})${didYouMean(id, known.ids)}`)];
          const isHidden = page.result?.checked && isUnlisted(page.result.checked);
          return isHidden ? [issue(path, `the search does not list the page ${id}`)] : [];
        }),
      ),
    ];
  });
}
