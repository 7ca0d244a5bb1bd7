import type { TemplateName } from '../content/model/shapes.js';
import type { Address } from './route-table.js';
import { filterParameter, tableFilter } from './table-filter.js';

/** The query parameters by name, each with the values that change what a page shows. Any other value is ignored. */
export type PageParameters = Readonly<Record<string, (value: string) => boolean>>;

const isPage = (value: string) => /^(?!1$)[1-9]\d{0,3}$/.test(value);
const isYear = (value: string) => /^\d{4}$/.test(value);
const isChosen = (value: string) => value !== '';
const isFilter = (value: string) => tableFilter(value) !== undefined;

const none: PageParameters = {};

/** The parameters of the templates that have any. A page with another parameter is the page without it. */
const declared: Partial<Record<TemplateName, PageParameters>> = {
  'media-archive': { year: isYear, page: isPage },
  search: { page: isPage },
  'technical-tables': { [filterParameter]: isFilter },
  'turboprop-support': { region: isChosen, request: isChosen },
};

/** The parameters at an address of a page with this template. The feed below the archive of releases has none. */
export function parametersOf(template: TemplateName | undefined, { subpath }: Address): PageParameters {
  if (template === undefined || (template === 'media-archive' && subpath !== '')) return none;
  return declared[template] ?? none;
}
