import type { PayloadRequest } from 'payload';
import {
  accessibility,
  brokenLinks,
  defaultLanguage,
  fillFacts,
  type KnownPage,
  KnownPages,
  menuIssues,
  repeatedTitlesAndSummaries,
  sharedPaths,
  smallHeroes,
  unknownTopics,
  wrongRedirects,
  wrongSearchSettings,
} from '../site.js';
import { type Issue, type PublicContent, publicContent } from './public-content.js';

/** What would be public otherwise than before. */
export interface Change {
  /** The pages as they would be, in each of their languages, by the ids of their documents. */
  published?: ReadonlyMap<string, readonly KnownPage[]>;
  /** The ids of the documents that would not be public. */
  withdrawn?: readonly string[];
  /** At paths of before, the pages to which links to them would lead. */
  moved?: readonly KnownPage[];
}

/**
 * What the rules of the site would find, and do not find yet, and all that is wrong with the pages themselves. What changes
 * together with it, as `together` in the context of the request, is there already.
 */
export function issuesOfChange(
  { context }: PayloadRequest,
  content: PublicContent,
  { published = new Map(), withdrawn = [], moved = [] }: Change,
): Issue[] {
  const { together = {} } = context as { together?: Change };
  const changed = new Map([...(together.published ?? []), ...published]);
  const others = [...content.pages].filter(([id]) => !changed.has(id));
  // What the page repeats of others is told of it, and not of them.
  const pages = new Map([...others, ...changed]);
  for (const id of [...withdrawn, ...(together.withdrawn ?? [])]) pages.delete(id);
  const known = new Set(issuesIn(content).map(placeOf));
  const own = new Set([...published.values()].flat().map(({ id }) => id));
  // What is wrong with the others is told of them.
  const ofOthers = new Set([...(together.published?.values() ?? [])].flat().map(({ id }) => id));
  const issues = issuesIn(content, pages, [...moved, ...movedOf(content, changed)]);
  return issues.filter((issue) => own.has(issue.source) || (!known.has(placeOf(issue)) && !ofOthers.has(issue.source)));
}

/** Links follow a page that gets another path, in the languages in which it does. */
function movedOf(content: PublicContent, changed: ReadonlyMap<string, readonly KnownPage[]>): KnownPage[] {
  return [...changed].flatMap(([id, versions]) => {
    const before = content.pages.get(id) ?? [];
    const former = before[0]?.id;
    if (former === undefined) return [];
    return versions.flatMap((version) => {
      const alias = before.find(({ language }) => language === version.language)?.alias;
      if (former === version.id && (alias ?? version.alias) === version.alias) return [];
      // Two pages never share a path.
      return { ...version, id: former, alias: alias === version.alias ? former : (alias ?? former) };
    });
  });
}

/** What is wrong with the content as it is public. */
export async function presentIssues(req: PayloadRequest): Promise<Issue[]> {
  return issuesIn(await publicContent(req));
}

/** What would be wrong without a file of the site. */
export async function issuesWithoutFile(req: PayloadRequest, address: string): Promise<Issue[]> {
  const content = await publicContent(req);
  const without = { ...content, publicFiles: new Set([...content.publicFiles].filter((each) => each !== address)) };
  const known = new Set(issuesIn(content).map(placeOf));
  return issuesIn(without).filter((issue) => !known.has(placeOf(issue)));
}

function placeOf({ form, field }: Issue): string {
  return `${form} ${field}`;
}

/** The rules are those of `content:check`, as far as they are about several pages or lists. */
function issuesIn(
  content: PublicContent,
  pages: ReadonlyMap<string, readonly KnownPage[]> = content.pages,
  moved: readonly KnownPage[] = [],
): Issue[] {
  const all = [...pages.values()].flat();
  const known = new KnownPages([...all, ...moved]);
  const written = all.flatMap(({ id, language, result }) => (result ? [{ id, language, result }] : []));
  const issues = [
    ...sharedPaths({ known }),
    ...brokenLinks({ ...content, known, pages: written }),
    ...accessibility({ pages: written }),
    ...repeatedTitlesAndSummaries({ pages: written }),
    ...smallHeroes({ ...content, pages: written }),
    ...content.menus.flatMap((menu) => menuIssues(menu, new Set(known.ids))),
    ...wrongRedirects({ ...content, known }),
    ...wrongSearchSettings({ ...content, known }),
    ...unknownTopics({ known, pages: written }),
  ];
  return (issues as Issue[]).map((issue) => ({
    ...issue,
    title: fillFacts(issue.title, content.facts[issue.language ?? defaultLanguage]).value as string,
  }));
}
