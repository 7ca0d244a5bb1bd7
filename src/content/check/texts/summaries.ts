import { descriptionLength } from '../../../limits.js';
import type { ContentIssue } from '../../content-store.js';
import { stripTags } from '../../text/plain-text.js';
import { fieldOf } from '../../validation/blanks.js';
import type { SiteContent } from '../site-content.js';

/** Summaries that search results would cut in the middle of a sentence. */
export function longSummaries({ pages }: Pick<SiteContent, 'pages'>): ContentIssue[] {
  return pages.flatMap(({ result: { raw, issue } }) => {
    const most = fieldOf(raw, 'template') === 'product' ? descriptionLength.product : descriptionLength.others;
    const summary = fieldOf(fieldOf(raw, 'body'), 'summary');
    const { length } = typeof summary === 'string' ? stripTags(summary).trim() : '';
    const reason = `has ${length} characters: search results show ${most}`;
    return length > most ? [issue(['body', 'summary'], reason)] : [];
  });
}
