import { isScalar, visit } from 'yaml';
import type { ContentIssue } from '../../content-store.js';
import { parseFile } from '../../files/yaml/source-file.js';
import { isFields } from '../../validation/fields.js';
import type { SiteContent } from '../site-content.js';

/** Texts that YAML ends where a comment begins: of `Terms #1 of 2` it leaves `Terms`. */
export function cutTexts({ sources }: SiteContent): ContentIssue[] {
  return sources
    .filter(({ name, text }) => name.endsWith('.yaml') && text.includes(' #'))
    .flatMap((file) => {
      const { contents, lines } = parseFile(file);
      const issues: ContentIssue[] = [];
      visit(contents as Parameters<typeof visit>[0], (_, node) => {
        if (!isScalar(node) || node.type !== 'PLAIN' || typeof node.value !== 'string' || !node.range) return;
        const end = node.range[1];
        if (!/^[ \t]+#/.test(file.text.slice(end, end + 200))) return;
        const { line, col: column } = lines.linePos(end);
        const reason = `the text ends after "${node.value}", as " #" begins a comment: put all of it in quotation marks, or the comment on a line of its own`;
        issues.push({ source: file.name, line, column, field: '', reason });
      });
      return issues;
    });
}

/** Pages whose last change is yet to come. */
export function futureChanges({ pages }: SiteContent): ContentIssue[] {
  return pages.flatMap(({ result }) => {
    const time = isFields(result.raw) && result.raw.updated_at;
    const isFuture = typeof time === 'string' && Date.parse(time) > Date.now();
    return isFuture ? [result.issue(['updated_at'], `${time} is in the future`)] : [];
  });
}
