import { stringify } from 'yaml';
import { z } from 'zod';
import { type Language, languageCodes } from '../../../routing/languages.js';
import type { AliasEntry } from '../../model/shapes/shapes.js';

export const formerPathsFile = 'former-paths.yaml';

const path = z.string().regex(/^[^\s/]+(?:\/[^\s/]+)*$/, 'a path without a slash at its ends');

/** By language: every path that a page has or has had → the page's id, both without slashes at their ends. */
export const formerPathsShape = z.partialRecord(z.enum(languageCodes), z.record(path, path));
export type FormerPaths = z.output<typeof formerPathsShape>;

export type PresentPaths = Record<Language, readonly AliasEntry[]>;

/** Adds the present paths to the known ones. A path that another page has taken over belongs to that page. */
export function withPresentPaths(known: FormerPaths, present: PresentPaths): FormerPaths {
  return Object.fromEntries(
    languageCodes.map((language) => {
      const own = present[language].map(({ id, alias }) => [alias, id] as const);
      return [language, { ...known[language], ...Object.fromEntries(own) }];
    }),
  );
}

const head = `# yaml-language-server: $schema=schema/former-paths.json
# Every path that a page has or has had, and the page's id. \`npm run content:paths\` adds the present ones. A path that
# no page has any more leads to its page: do not remove lines.
`;

/** The text of the file, with one path per line, in alphabetical order. */
export function formerPathsText(paths: FormerPaths): string {
  const sorted = languageCodes.map((language) => {
    const lines = Object.entries(paths[language] ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return [language, Object.fromEntries(lines)] as const;
  });
  return head + stringify(Object.fromEntries(sorted), { lineWidth: 0 });
}
