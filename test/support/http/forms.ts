import { type Element, readMarkup } from '../html/markup.js';
import type { Site, SiteResponse } from '../servers/site.js';
import { newSender } from './supplier-form.js';

/** Settings with which each request can have another client address, so that the limit of forms does not apply. */
export const manySenders = { TRUST_PROXY: 'loopback' };

/** Sends fields like a browser's form without files, each time from another client address. */
export function sendForm(
  site: Site,
  path: string,
  fields: Record<string, string> | string,
  headers: Record<string, string> = {},
): Promise<SiteResponse> {
  const body = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString();
  const own = { 'Content-Type': 'application/x-www-form-urlencoded', ...newSender() };
  return site.send(path, { method: 'POST', headers: { ...own, ...headers }, body });
}

export interface ShownForm {
  language: string | undefined;
  /** The message in place of the form. */
  message: string | undefined;
  /** The texts of the links of the error summary. */
  summary: string[];
  /** The names of the fields to which the summary links. */
  invalid: (string | undefined)[];
  /** The error message of the field. */
  errorAt: (name: string) => string | undefined;
  field: (name: string) => Element | undefined;
}

/** Reads the form in the main part of a page. */
export function readForm(response: SiteResponse): ShownForm {
  const page = readMarkup(response.body);
  const main = page.first('main') ?? page;
  const byClass = (name: string, within = main) =>
    within.all('*').find((element) => element.get('class')?.split(' ').includes(name));
  const byId = (id = '(none)') => main.all('*').find((element) => element.get('id') === id);
  const links = byClass('error-summary')?.all('a') ?? [];
  const message = byClass('form-message');
  const field = (name: string) => main.all('*').find((element) => element.get('name') === name);
  return {
    language: page.first('html')?.get('lang'),
    message: (message?.first('p') ?? message)?.text,
    summary: links.map(({ text }) => text),
    invalid: links.map((link) => byId(link.get('href')?.slice(1))?.get('name')),
    errorAt: (name) => {
      const ids = field(name)?.get('aria-describedby')?.split(' ') ?? [];
      return byId(ids.find((id) => id.endsWith('-error')))?.text;
    },
    field,
  };
}
