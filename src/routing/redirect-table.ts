import type { FormerPaths } from '../content/files/data/former-paths.js';
import { type RedirectIssue, redirectIssues } from '../content/files/data/redirect-issues.js';
import { normalPath, splitAddress } from '../content/model/paths/normal-path.js';
import { redirectedPath } from '../content/model/paths/redirect-from.js';
import { isExactPath, type Redirects } from '../content/model/shapes/redirects-shape.js';
import { type FormerAddress, formerAddresses } from './former-addresses.js';
import { defaultLanguage, type Language, languageCodes } from './languages.js';
import type { RouteTable } from './route-table.js';

/** Where a path redirects permanently, or that it is gone (410), and which page had it if it was one. */
export type Redirect = { location: string } | { gone: true; pageId?: string };

/** Every path that redirects. The table is rebuilt for each content version. */
export class RedirectTable {
  /** Redirects that loop, chain, lead nowhere or take the path of a page. They are left out. */
  readonly issues: readonly RedirectIssue[];
  readonly #entries = new Map<string, Redirect>();
  readonly #former: ReadonlyMap<string, FormerAddress>;

  constructor(
    redirects: Redirects,
    private readonly addresses: RouteTable,
    private readonly formerPaths: FormerPaths = {},
  ) {
    this.#former = formerAddresses(formerPaths, redirects.moved, addresses);
    this.issues = this.#issuesOf(redirects);
    const { legacy, moved, sections } = this.#valid(redirects);
    for (const [from, to] of Object.entries({ ...legacy, ...moved })) {
      if (isExactPath(from))
        this.#entries.set(redirectedPath(from), to === null ? { gone: true } : this.#toPresent(to));
    }
    for (const [section, child] of Object.entries(sections))
      this.#addSection(child, (language) => this.#presentNames(language, section, child));
    // The present name of a section takes precedence over the former name of another.
    for (const child of Object.values(sections))
      this.#addSection(child, (language) => this.#formerNames(language, child));
  }

  /** @param pathname in any spelling, without a slash at its end */
  lookup(pathname: string): Redirect | undefined {
    const path = normalPath(pathname);
    return this.#entries.get(path) ?? this.#former.get(path) ?? this.#belowFormer(path);
  }

  /** Every path that redirects, in its normal form, without the paths below former paths of wildcard pages. */
  get all(): ReadonlyMap<string, Redirect> {
    return new Map<string, Redirect>([...this.#former, ...this.#entries]);
  }

  #issuesOf(redirects: Redirects): RedirectIssue[] {
    const isPage = (path: string) => this.addresses.resolve(path) !== undefined;
    // A page without an English version can still be the target of redirects in other languages.
    const isTarget = (path: string) =>
      isPage(path) || this.#former.has(normalPath(path)) || this.addresses.languagesOf(path.slice(1)).length > 0;
    return redirectIssues(redirects, { isPage, isTarget });
  }

  #valid(redirects: Redirects): Redirects {
    const valid = structuredClone(redirects);
    for (const { table, key } of this.issues) delete valid[table][key];
    return valid;
  }

  /** The present address of a target, so that it takes one redirect even if the target has moved. */
  #toPresent(target: string): Redirect {
    const { path, rest } = splitAddress(target);
    const former = this.#former.get(normalPath(path));
    if (!former) return { location: target };
    return 'gone' in former ? former : { location: former.location + rest };
  }

  /** Redirects a path below a former path of a wildcard page, such as a search with its query. */
  #belowFormer(pathname: string): Redirect | undefined {
    const slash = pathname.lastIndexOf('/');
    const parent = this.#former.get(pathname.slice(0, Math.max(slash, 0)));
    if (!parent || 'gone' in parent || !this.addresses.hasSubpath(parent.pageId, pathname.slice(slash + 1)))
      return undefined;
    return { location: parent.location + pathname.slice(slash) };
  }

  #addSection(child: string, namesOf: (language: Language) => Iterable<string>): void {
    for (const language of languageCodes) {
      const location = this.addresses.path(language, child);
      if (location === undefined) continue;
      for (const name of namesOf(language)) {
        for (const path of [`/${language}/${name}`, ...(language === defaultLanguage ? [`/${name}`] : [])]) {
          if (!this.#entries.has(redirectedPath(path)) && !this.addresses.resolve(path))
            this.#entries.set(redirectedPath(path), { location });
        }
      }
    }
  }

  /** A section is known by its English name and by the first segment of its child's localized path. */
  #presentNames(language: Language, section: string, child: string): Set<string> {
    const path = this.addresses.path(language, child)?.replace(`/${language}/`, '/');
    return new Set([section, path?.split('/')[1] ?? section]);
  }

  #formerNames(language: Language, child: string): Set<string> {
    const paths = Object.entries(this.formerPaths[language] ?? {}).filter(([, id]) => id === child);
    return new Set(paths.map(([path]) => path.split('/')[0] ?? path));
  }
}

/** The bare paths that redirect. Links to English pages there carry the prefix `/en`. */
export function reservedPaths(redirects: Redirects): Set<string> {
  const exact = [...Object.keys(redirects.legacy), ...Object.keys(redirects.moved).filter(isExactPath)];
  return new Set(exact.map(redirectedPath));
}
