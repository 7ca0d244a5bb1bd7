import { existsSync } from 'node:fs';
import path from 'node:path';
import { isLanguage, languageCodes } from '../../src/routing/languages.js';
import { markTranslated, translatedFolder } from './translation/mark-translated.js';

const contentDir = process.env.CONTENT_DIR ?? 'content';
const [written, language] = process.argv.slice(2);
const id = written?.replace(/^\/|\/$/g, '');

if (!id || (language !== undefined && !isLanguage(language))) {
  console.error(`usage: npm run content:translated <page id, or documents/name> [${languageCodes.join('|')}]`);
  process.exitCode = 1;
} else if (!existsSync(path.join(contentDir, translatedFolder(id), 'en.yaml'))) {
  console.error(`there is no English text of ${id}`);
  process.exitCode = 1;
} else {
  const there = languageCodes.filter((code) => existsSync(path.join(contentDir, translatedFolder(id), `${code}.yaml`)));
  const changed = markTranslated(contentDir, id, language === undefined ? there : [language]);
  for (const file of changed) console.log(`${file} is marked as the translation of the present English text`);
  if (changed.length === 0) console.log('already marked');
}
