/** `npm run content:translate`: exports texts for translators, and imports their translations. */
import type { translate as Translate } from '../edit/server/xliff/command.ts';
import { bundleOfEdit } from './bundle-edit.ts';

const { translate } = await bundleOfEdit<{ translate: typeof Translate }>(
  'edit/server/xliff/command.ts',
  'translate.mjs',
);
const { CONTENT_DIR: contentDir = 'content' } = process.env;
process.exitCode = translate(contentDir, process.argv.slice(2));
