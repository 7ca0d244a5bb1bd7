import { FilesContentStore } from '../../content/files/files-content-store.js';
import { companyNames } from '../../content/files/folder/content-folder.fixture.js';
import { languageCodes } from '../../routing/languages.js';
import { firstResults } from './first-results.fixture.js';
import { SearchService } from './search.service.js';

const store = new FilesContentStore({ contentDir: 'content', companyNames, development: false });
const search = new SearchService(store, { development: false });
beforeAll(() => store.load());
afterAll(() => store.close());

it.each(languageCodes)('what visitors type finds the page they mean first, in %s', async (language) => {
  const found = await Promise.all(
    Object.keys(firstResults[language]).map(async (query) => {
      const { content, media_releases } = await search.find(language, query);
      return [query, [...content, ...media_releases][0]?.id];
    }),
  );
  expect(Object.fromEntries(found)).toEqual(firstResults[language]);
  expect(found.length).toBeGreaterThanOrEqual(40);
});
