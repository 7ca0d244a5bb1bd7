import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { root } from './stamp.ts';

/**
 * Fills in client/consent/texts.ts, with the languages that `i18n` has. For an import of a variable path, esbuild would
 * add a chunk that every page loads.
 */
export const consentTexts: Plugin = {
  name: 'consent-texts',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]client[\\/]consent[\\/]texts\.ts$/ }, () => {
      const folders = readdirSync(join(root, 'i18n'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
      const chunks = folders.map(({ name }) => `${name}: () => import('./i18n/${name}/consent.json')`);
      return { contents: `export const chunks = { ${chunks.join(', ')} };`, resolveDir: root };
    });
  },
};
