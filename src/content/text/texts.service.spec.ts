import { readFileSync } from 'node:fs';
import path from 'node:path';
import { generateI18nTypes } from 'nestjs-i18n';
import { DataFolder } from '../../../test/support/servers/data-folder.js';

it('the types of the interface texts are those of the files', async () => {
  const folder = new DataFolder();
  const output = path.join(folder.path, 'generated.ts');
  await generateI18nTypes({
    ...{ path: 'i18n', output, format: 'json', filePattern: '*.json' },
    ...{ includeSubfolders: true, watch: false },
  });
  // Out of date: `npx nestjs-i18n -p i18n -o i18n/generated.ts`.
  expect(readFileSync(output, 'utf8')).toBe(readFileSync('i18n/generated.ts', 'utf8'));
  folder.remove();
});
