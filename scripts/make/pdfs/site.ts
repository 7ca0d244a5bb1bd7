/** What the site itself says of its content, from the build: facts in each language, and the sources of the PDFs. */
type Content = typeof import('../../../src/content/documents/document-editions.js') &
  typeof import('../../../src/content/files/data/data-files.js') &
  typeof import('../../../src/content/files/data/interface-texts.js') &
  typeof import('../../../src/content/files/data/facts.js') &
  typeof import('../../../src/content/files/folder/content-files.js') &
  typeof import('../../../src/content/text/typography.js') &
  typeof import('../../../src/routing/languages.js');

const modules = [
  'content/documents/document-editions.js',
  'content/files/data/data-files.js',
  'content/files/data/interface-texts.js',
  'content/files/data/facts.js',
  'content/files/folder/content-files.js',
  'content/text/typography.js',
  'routing/languages.js',
];

const loaded: object[] = await Promise.all(modules.map((name) => import(`../../../dist/src/${name}`)));

export const site = Object.assign({}, ...loaded) as Content;
