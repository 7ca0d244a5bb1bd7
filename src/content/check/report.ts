import type { ContentIssue } from '../content-store.js';
import { issueLine } from '../validation/distinct-issues.js';

/** What the command prints: a line for each issue, and a summary. */
export function reportOf(issues: readonly ContentIssue[]): string[] {
  const count = issues.length === 1 ? '1 issue in the content' : `${issues.length} issues in the content`;
  const isPartial = issues.some(({ isUnreadable }) => isUnreadable);
  const hint = isPartial ? ['What follows from a file that cannot be used is left out: mend it, and check again.'] : [];
  return [...issues.map(issueLine), count, ...hint];
}
