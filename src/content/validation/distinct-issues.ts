import type { ContentIssue } from '../content-store.js';

/** Removes duplicates: an issue in a file that all languages share is found for each of them. */
export function distinctIssues(issues: readonly ContentIssue[]): ContentIssue[] {
  return [...new Map(issues.map((issue) => [issueLine(issue), issue])).values()];
}

/** An issue as one line of text: `file:line:column field: reason`. */
export function issueLine({ source, line, column, field, reason }: ContentIssue): string {
  const place = [source, line, column].filter((part) => part !== undefined).join(':');
  return `${place} ${field}${field && ':'} ${reason}`.replace(/ {2,}/g, ' ');
}
