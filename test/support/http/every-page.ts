import { type Language, languageCodes } from '../../../src/routing/languages.js';
import { type Element, readMarkup } from '../html/markup.js';
import { Site, type SitePage, type SiteResponse } from '../servers/site.js';
import { apiToken } from './api.js';

export interface FetchedPage extends SitePage {
  response: SiteResponse;
  dom: Element;
}

export const indexNowKey = 'the-key-of-this-site';

/** The site of the test file that imports this. Its tests leave it as it was. */
export let site: Site;
/** Every page in every language, fetched once. */
export const pages: FetchedPage[] = [];

beforeAll(async () => {
  site = await Site.start({ API_TOKEN: apiToken, INDEXNOW_KEY: indexNowKey });
  for (const page of await site.pages()) {
    const response = await site.get(page.path);
    pages.push({ ...page, response, dom: readMarkup(response.body) });
  }
});

afterAll(() => site.stop());

export const pagesIn = (language: Language): FetchedPage[] => pages.filter((page) => page.language === language);

export function pageOf(id: string, language: Language = 'en'): FetchedPage {
  const page = pagesIn(language).find((candidate) => candidate.id === id);
  if (!page) throw new Error(`no page ${id} in ${language}`);
  return page;
}

/** A page of each template. The next template has it in the next language, and so on. */
export function pageOfEachTemplate(): FetchedPage[] {
  const templates = [...new Set(pages.map(({ entry }) => entry.template))];
  return templates.map((template, index) => {
    const own = pages.filter(({ entry }) => entry.template === template);
    const language = languageCodes[index % languageCodes.length];
    return own.find((page) => page.language === language) ?? (own[0] as FetchedPage);
  });
}

/** The first ten of what is wrong, and how many more there are. */
export const firstTen = (faults: readonly unknown[]): unknown[] =>
  faults.length > 10 ? [...faults.slice(0, 10), `and ${faults.length - 10} more`] : [...faults];

/** The pages for which something is wrong, with what: anything but undefined, false and an empty list. */
export function wrong(check: (page: FetchedPage) => unknown): unknown[] {
  return firstTen(
    pages.flatMap((page) => {
      const issue = check(page);
      const isRight = issue === undefined || issue === false || (Array.isArray(issue) && issue.length === 0);
      return isRight ? [] : [{ path: page.path, issue }];
    }),
  );
}

/** A page without the supplier form's key, which differs in each response. */
export const withoutKey = (body: string): string => body.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '');
