import { languageCodes } from '../../routing/languages.js';
import type { ContentIssue } from '../content-store.js';
import { isUnlisted } from '../model/unlisted.js';
import { didYouMean } from '../text/did-you-mean.js';
import type { SiteContent } from './site-content.js';

/** Pinned pages that no search finds. */
export function wrongSearchSettings({
  searchSettings: { checked, issue },
  known,
}: Pick<SiteContent, 'searchSettings' | 'known'>): ContentIssue[] {
  return languageCodes.flatMap((language) =>
    (checked?.[language]?.pinned ?? []).flatMap(({ pages }, index) =>
      pages.flatMap((id, place) => {
        const page = known.page(language, id);
        const path = [language, 'pinned', index, 'pages', place];
        if (!page) return [issue(path, `no page ${id} (${language})${didYouMean(id, known.ids)}`)];
        const isHidden = page.result?.checked && isUnlisted(page.result.checked);
        return isHidden ? [issue(path, `the search does not list the page ${id}`)] : [];
      }),
    ),
  );
}
