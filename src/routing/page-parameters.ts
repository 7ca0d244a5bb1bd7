import type { TemplateName } from '../content/model/shapes/shapes.js';
import type { Address } from './route-table.js';
import { filterParameter, tableFilter } from './table-filter.js';

/** A query parameter that changes what a page shows. */
interface Parameter {
  /** The value; undefined if it is invalid, which is the same as if it were not sent. */
  read: (value: string) => string | undefined;
  /** Whether the page with it is one visitor's, and must not be cached. */
  isPrivate?: boolean;
}

/** The values of a page's parameters by name. */
export type PageParameters = Readonly<Record<string, string>>;

const matching = (pattern: RegExp) => (value: string) => (pattern.test(value) ? value : undefined);

const page: Parameter = { read: matching(/^(?!1$)[1-9]\d{0,3}$/) };
const year: Parameter = { read: matching(/^\d{4}$/) };
const choice: Parameter = { read: (value) => value || undefined };
const ofOneVisitor: Parameter = { read: (value) => value, isPrivate: true };

/** The parameters of the templates that have any. A page with another parameter is the page without it. */
export const declaredParameters: Partial<Record<TemplateName, Readonly<Record<string, Parameter>>>> = {
  'media-archive': { year, page },
  newsletter: { token: ofOneVisitor },
  search: { page, show: { read: matching(/^all$/) }, query: ofOneVisitor },
  'technical-tables': { [filterParameter]: { read: tableFilter } },
  'turboprop-support': { region: choice, request: choice },
};

/**
 * The parameters in a query that the template of the page declares. One that is sent twice counts as empty.
 * @param query with or without its question mark
 */
export function pageParameters(template: TemplateName | undefined, address: Address, query: string): PageParameters {
  const known = declaredBy(template, address);
  if (query === '' || !known) return {};
  const sent = new URLSearchParams(query);
  const found: Record<string, string> = {};
  for (const [name, { read }] of Object.entries(known)) {
    const [written, ...more] = sent.getAll(name);
    const value = written === undefined ? undefined : read(more.length > 0 ? '' : written);
    if (value !== undefined) found[name] = value;
  }
  return found;
}

/** Whether one of the parameters makes the page that of one visitor. */
export function arePrivate(template: TemplateName | undefined, parameters: PageParameters): boolean {
  const known = declaredBy(template, { subpath: '' }) ?? {};
  return Object.keys(parameters).some((name) => known[name]?.isPrivate);
}

/** The feed below the archive of releases has none. As Markdown, only the archive has any: other pages are whole. */
function declaredBy(
  template: TemplateName | undefined,
  { subpath, isMarkdown }: Pick<Address, 'subpath' | 'isMarkdown'>,
) {
  if (template === undefined || (template === 'media-archive' ? subpath !== '' : isMarkdown)) return undefined;
  return declaredParameters[template];
}
