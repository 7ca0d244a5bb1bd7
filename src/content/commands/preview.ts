import { existsSync } from 'node:fs';
import { readConfiguration } from '../../platform/config/configuration.js';
import { defaultLanguage, isLanguage, type Language, languageCodes } from '../../routing/languages.js';
import { readCompanyNames } from '../files/data/interface-texts.js';
import { FilesContentStore } from '../files/files-content-store.js';
import { previewPath } from '../publication/preview-links.js';
import { didYouMean } from '../text/did-you-mean.js';

/** @throws Error that says why there is no link */
async function previewLink(written: string | undefined, language: string): Promise<string> {
  const id = written?.replace(/^\/|\/$/g, '');
  if (!id) throw new Error('usage: npm run content:preview <page id> [language]');
  if (!isLanguage(language)) throw new Error(`${language} is none of the languages ${languageCodes.join(', ')}`);
  const { PREVIEW_SECRET, SITE_URL, UPSTREAM_URL, CONTENT_DIR } = readConfiguration(process.env);
  if (PREVIEW_SECRET === undefined) throw new Error('set PREVIEW_SECRET, the same as the server has');
  // Only the running server knows which pages a gateway has.
  const ids = UPSTREAM_URL === undefined ? await pagesOf(language, CONTENT_DIR) : [id];
  if (!ids.includes(id)) throw new Error(`no page ${id} in ${language}${didYouMean(id, ids)}`);
  return SITE_URL + previewPath({ language, id }, PREVIEW_SECRET, Date.now());
}

async function pagesOf(language: Language, contentDir: string): Promise<string[]> {
  const store = new FilesContentStore({ contentDir, companyNames: await readCompanyNames('i18n'), development: false });
  await store.load();
  await store.close();
  return store.aliases(language).map((page) => page.id);
}

// As the server does.
if (existsSync('.env')) process.loadEnvFile();
const [id, language = defaultLanguage] = process.argv.slice(2);
await previewLink(id, language).then(console.log, ({ message }: Error) => {
  console.error(message);
  process.exitCode = 1;
});
