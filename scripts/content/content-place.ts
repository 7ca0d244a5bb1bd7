import type { CheckOptions } from '../../src/content/check/site-content.js';
import { readCompanyNames } from '../../src/content/files/data/interface-texts.js';

/** The content that the commands work on. */
export const contentPlace: CheckOptions = {
  contentDir: process.env.CONTENT_DIR ?? 'content',
  publicDir: 'public',
  companyNames: await readCompanyNames('i18n'),
};
