import { pageIds } from '../content/model/page-ids.js';
import type { TemplateName } from '../content/model/shapes/shapes.js';
import { limits } from '../limits.js';
import { filterMaxLength, filterParameter } from './filter-parameter.js';
import type { Address } from './route-table.js';

/** A query parameter that changes what a page shows. */
interface Parameter {
  /** The value; undefined if it is invalid, which is the same as if it were not sent. */
  read: (value: string) => string | undefined;
  /** Whether it may be sent several times. Its value is then all of them, with commas between. */
  isList?: boolean;
  /** Whether the page with it is one visitor's: neither the site nor any other cache stores it. */
  isPrivate?: boolean;
  /** Whether the page with it has a canonical address of its own. */
  isCanonical?: boolean;
}

/** The values of a page's parameters by name. */
export type PageParameters = Readonly<Record<string, string>>;

/** The page of a list that is asked for, from 1. */
export function pageNumber({ page = '1' }: PageParameters): number {
  return Number(page);
}

const matching = (pattern: RegExp) => (value: string) => (pattern.test(value) ? value : undefined);

const page: Parameter = { read: matching(/^(?!1$)[1-9]\d{0,3}$/) };
const year: Parameter = { read: matching(/^\d{4}$/) };
const choice: Parameter = { read: (value) => value || undefined };
/** An id in the content. What is well-formed but unknown selects nothing. */
const id: Parameter = { read: matching(/^(?=.{1,60}$)[a-z\d]+(?:[-/][a-z\d]+)*$/) };
const topic: Parameter = { ...id, isCanonical: true };
const filter: Parameter = {
  read: (value) => (value.length > filterMaxLength || /\p{Cc}/u.test(value) ? undefined : value.trim() || undefined),
};
const all: Parameter = { read: matching(/^all$/) };
const ofOneVisitor: Parameter = { read: (value) => value, isPrivate: true };
/** Files that a visitor has selected, as many as one download may have. */
const selection: Parameter = {
  read: (value) => [...new Set(value.split(',').filter(id.read))].slice(0, limits.library_files).join(',') || undefined,
  isList: true,
  isPrivate: true,
};

type Parameters = Readonly<Record<string, Parameter>>;

/** The parameters of the templates that have any. A page with another parameter is the page without it. */
export const declaredParameters: Partial<Record<TemplateName, Parameters>> = {
  contacts: { audience: id, need: id, region: id },
  'media-archive': {
    year: { ...year, isCanonical: true },
    subject: topic,
    plant: topic,
    product: topic,
    page: { ...page, isCanonical: true },
  },
  'media-library': {
    [filterParameter]: filter,
    kind: choice,
    subject: choice,
    plant: choice,
    product: choice,
    person: choice,
    show: all,
    id: selection,
    page: { ...page, isCanonical: true },
  },
  newsletter: { token: ofOneVisitor },
  request: { kind: choice, engine: choice },
  search: { page, show: all, query: ofOneVisitor },
  'technical-tables': { [filterParameter]: filter },
  'turboprop-support': { region: choice, request: choice },
};

/** Those of the page with the list of open positions, whose template other pages have too. */
const ofPositions: Parameters = {
  [filterParameter]: filter,
  country: choice,
  plant: choice,
  field: choice,
  contract: choice,
};

/**
 * The parameters in a query that the page or its template declares. One that is sent twice, and is no list, counts as
 * empty.
 * @param query with or without its question mark
 */
export function pageParameters(template: TemplateName | undefined, address: Address, query: string): PageParameters {
  const known = declaredBy(template, address);
  if (query === '' || !known) return {};
  const sent = new URLSearchParams(query);
  const found: Record<string, string> = {};
  for (const [name, { read, isList }] of Object.entries(known)) {
    const values = sent.getAll(name);
    if (values.length === 0) continue;
    const value = read(values.length > 1 && !isList ? '' : values.join(','));
    if (value !== undefined) found[name] = value;
  }
  return found;
}

/** Whether one of the parameters makes the page that of one visitor. */
export function arePrivate(template: TemplateName | undefined, parameters: PageParameters): boolean {
  const known = declaredBy(template, { subpath: '' }) ?? {};
  return Object.keys(parameters).some((name) => known[name]?.isPrivate);
}

/** The query of the canonical address, with its question mark; empty for the page without parameters. */
export function canonicalQuery(template: TemplateName, parameters: PageParameters): string {
  const known = declaredParameters[template] ?? {};
  const kept = new URLSearchParams(Object.entries(parameters).filter(([name]) => known[name]?.isCanonical));
  return kept.size === 0 ? '' : `?${kept}`;
}

/** A feed below the archive of releases has none. As Markdown, only the archive has any: other pages are whole. */
function declaredBy(
  template: TemplateName | undefined,
  { pageId, subpath, isMarkdown }: Pick<Address, 'subpath' | 'isMarkdown'> & Partial<Pick<Address, 'pageId'>>,
) {
  if (pageId === pageIds.openPositions) return subpath === '' && !isMarkdown ? ofPositions : undefined;
  if (template === undefined || (template === 'media-archive' ? subpath !== '' : isMarkdown)) return undefined;
  return declaredParameters[template];
}

/** What is asked of a page: its address, with the parameters that its template declares. */
export interface PageRequest extends Address {
  parameters: PageParameters;
  /** Whether it is the page at its own address, without parameters and with nothing after its path. */
  isListed: boolean;
  /** Whether the page is shown by a signed link, although it may not be public. */
  isPreview?: boolean;
}
