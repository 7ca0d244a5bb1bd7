// The built site in a separate process, for browser tests. It sends its address and the paths of its pages to its
// parent, and ends with it.
import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type * as Store from '../../../src/content/content-store.js';
import type * as Application from '../../../src/create-application.js';
import type * as Configuration from '../../../src/platform/config/configuration.js';
import type * as Languages from '../../../src/routing/languages.js';
import type * as Addresses from '../../../src/routing/site-addresses.js';
import type { PageAdapter } from '../../../src/site/page-cache/page-adapter.js';
import type * as Rules from '../../../src/site/rendering/http/speculation-rules.js';
import { builtModule } from './built-module.ts';
import type { BuiltSite } from './built-site.ts';

const { readConfiguration }: typeof Configuration = await builtModule('platform/config/configuration');
const { createApplication }: typeof Application = await builtModule('create-application');
const { ContentStore }: typeof Store = await builtModule('content/content-store');
const { speculationRulesPath }: typeof Rules = await builtModule('site/rendering/http/speculation-rules');
const { languageCodes }: typeof Languages = await builtModule('routing/languages');
const { SiteAddresses }: typeof Addresses = await builtModule('routing/site-addresses');

const data = mkdtempSync(path.join(tmpdir(), 'site-data-'));
const app = await createApplication(readConfiguration({ DATA_DIR: data, ...JSON.parse(process.argv[2] ?? '{}') }));

// Most tests need only one page, so the browser prerenders nothing.
const adapter = app.getHttpAdapter() as unknown as PageAdapter;
const { inFront } = adapter;
adapter.inFront = (request, response) => {
  if (request.url !== speculationRulesPath) return inFront?.(request, response) === true;
  response.writeHead(200, { 'Content-Type': 'application/speculationrules+json' }).end('{}');
  return true;
};

process.once('disconnect', async () => {
  app.getHttpServer().closeAllConnections();
  await app.close();
  rmSync(data, { recursive: true, force: true });
});

await app.listen(0, '127.0.0.1');
const { routes } = app.get(SiteAddresses);
const pathsIn = (language: Languages.Language) =>
  Object.fromEntries(
    app
      .get(ContentStore)
      .entries(language)
      .map(({ id }) => [id, routes.path(language, id)]),
  );
const paths = Object.fromEntries(languageCodes.map((language) => [language, pathsIn(language)])) as BuiltSite['paths'];
process.send?.({ origin: await app.getUrl(), paths } satisfies BuiltSite);
