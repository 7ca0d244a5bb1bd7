import { existsSync } from 'node:fs';
import { readConfiguration } from '../../platform/config/configuration.js';
import { defaultLanguage, isLanguage, type Language, languageCodes } from '../../routing/languages.js';
import { readCompanyNames } from '../files/data/company-names.js';
import { FilesContentStore } from '../files/files-content-store.js';
import { previewPath } from '../publication/preview-links.js';
import { didYouMean } from '../text/did-you-mean.js';

/** The signed link to a page, or the reason why there is none. */
async function previewLink(
  written: string | undefined,
  language: string,
): Promise<{ link: string } | { error: string }> {
  const id = written?.replace(/^\/|\/$/g, '');
  if (!id) return { error: 'usage: npm run content:preview <page id> [language]' };
  if (!isLanguage(language)) return { error: `${language} is none of the languages ${languageCodes.join(', ')}` };
  const configuration = readConfiguration(process.env);
  const { PREVIEW_SECRET: secret, SITE_URL, UPSTREAM_URL } = configuration;
  if (secret === undefined) return { error: 'set PREVIEW_SECRET, the same as the server has' };
  // Only the running server knows which pages a gateway has.
  const error = UPSTREAM_URL === undefined ? await missingPage(id, language, configuration.CONTENT_DIR) : undefined;
  return error ? { error } : { link: SITE_URL + previewPath({ language, id }, secret, Date.now()) };
}

async function missingPage(id: string, language: Language, contentDir: string): Promise<string | undefined> {
  const store = new FilesContentStore({ contentDir, companyNames: await readCompanyNames('i18n'), development: false });
  await store.load();
  await store.close();
  const ids = store.aliases(language).map((page) => page.id);
  return ids.includes(id) ? undefined : `no page ${id} in ${language}${didYouMean(id, ids)}`;
}

// As the server does.
if (existsSync('.env')) process.loadEnvFile();
const [id, language = defaultLanguage] = process.argv.slice(2);
const result = await previewLink(id, language);
if ('link' in result) console.log(result.link);
else {
  console.error(result.error);
  process.exitCode = 1;
}
