import { type Element, readMarkup } from './markup.js';
import type { Answer, Site } from './site.js';

/** What a site is started with, that the limit of forms per address does not stop the tests. */
export const manySenders = { TRUST_PROXY: 'loopback' };

let senders = 0;

/** Sends fields as a browser sends a form without files; each time from another address. */
export function sendForm(
  site: Site,
  path: string,
  fields: Record<string, string> | string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const body = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString();
  senders += 1;
  const own = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'X-Forwarded-For': `10.0.${senders >> 8}.${senders & 255}`,
  };
  return site.send(path, { method: 'POST', headers: { ...own, ...headers }, body });
}

export interface ShownForm {
  language: string | undefined;
  /** What stands in the form's place. */
  message: string | undefined;
  /** The links of the error summary, as they are read. */
  summary: string[];
  /** The fields that the summary leads to, by their names. */
  invalid: (string | undefined)[];
  /** What the field says of its issue. */
  errorAt: (name: string) => string | undefined;
  field: (name: string) => Element | undefined;
}

/** The form in a page's main part, as a visitor meets it. */
export function readForm(answer: Answer): ShownForm {
  const page = readMarkup(answer.body);
  const main = page.first('main') ?? page;
  const byClass = (name: string, within = main) =>
    within.all('*').find((element) => element.get('class')?.split(' ').includes(name));
  const byId = (id = '(none)') => main.all('*').find((element) => element.get('id') === id);
  const links = byClass('error-summary')?.all('a') ?? [];
  const field = (name: string) => main.all('*').find((element) => element.get('name') === name);
  return {
    language: page.first('html')?.get('lang'),
    message: byClass('form-message')?.text,
    summary: links.map(({ text }) => text),
    invalid: links.map((link) => byId(link.get('href')?.slice(1))?.get('name')),
    errorAt: (name) => {
      const ids = field(name)?.get('aria-describedby')?.split(' ') ?? [];
      return byId(ids.find((id) => id.endsWith('-error')))?.text;
    },
    field,
  };
}
