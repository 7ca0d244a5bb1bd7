import { createHash } from 'node:crypto';
import type { FactTexts } from '../files/data/facts.js';

/**
 * A hash of what a PDF says: its source and the facts that it uses. Comments and layout of the files do not count.
 * @param facts as the language writes them
 */
export function documentFingerprint(document: unknown, facts: FactTexts): string {
  const text = JSON.stringify(document);
  const names = new Set([...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = '']) => name.trim()));
  const used = [...names].sort().map((name) => [name, facts.get(name) ?? null]);
  return createHash('sha256')
    .update(JSON.stringify([text, used]))
    .digest('hex')
    .slice(0, 16);
}
