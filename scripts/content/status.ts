import { defaultLanguage, languageCodes, languages } from '../../src/routing/languages.js';
import { type TranslationTask, translationTasks } from './translation/translation-status.js';

const contentDir = process.env.CONTENT_DIR ?? 'content';

const reasons: Record<TranslationTask['state'], string> = {
  missing: 'is missing',
  incomplete: 'lacks',
  outdated: 'is older than the English text',
  unmarked: 'does not say which English text it translates',
  unreadable: 'cannot be read: npm run content:check says why',
};

const tasks = translationTasks(contentDir);
for (const language of languageCodes.filter((code) => code !== defaultLanguage)) {
  const own = tasks.filter((task) => task.language === language);
  console.log(
    `${languages[language].name} (${language}): ${own.length === 0 ? 'complete and up to date' : own.length}`,
  );
  for (const { file, state, fields } of own)
    console.log(`  ${[file, reasons[state], fields.join(', ')].join(' ').trim()}`);
}
if (tasks.some(({ state }) => state === 'outdated' || state === 'unmarked')) {
  console.log(
    'When a translation says what the English text says: npm run content:translated <page id, or documents/name> [language]',
  );
}
