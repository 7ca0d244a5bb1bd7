// Imports nothing of the site, so that `scripts/make-pdfs.mjs` can load it without a build.
import { createHash } from 'node:crypto';

/**
 * A hash of what a PDF says: its source and the facts that it uses. Comments and layout of the file do not count.
 * @param facts the values by name, `company` included
 */
export function documentFingerprint(document: unknown, facts: Readonly<Record<string, unknown>>): string {
  const text = JSON.stringify(document);
  const names = new Set([...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = '']) => name.trim()));
  const used = [...names].sort().map((name) => [name, facts[name] ?? null]);
  return createHash('sha256')
    .update(JSON.stringify([text, used]))
    .digest('hex')
    .slice(0, 16);
}
