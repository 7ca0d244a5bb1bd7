// The built site in a separate process, for browser tests. It sends its address and the paths of its pages to its
// parent, and ends with it.
import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const fromBuild = (file) => import(new URL(`../../../dist/src/${file}`, import.meta.url).href);
const { readConfiguration } = await fromBuild('platform/config/configuration.js');
const { createApplication } = await fromBuild('create-application.js');
const { ContentStore } = await fromBuild('content/content-store.js');
const { speculationRulesPath } = await fromBuild('site/rendering/http/speculation-rules.js');
const { languageCodes } = await fromBuild('routing/languages.js');
const { SiteAddresses } = await fromBuild('routing/site-addresses.js');

const data = mkdtempSync(path.join(tmpdir(), 'site-data-'));
const app = await createApplication(readConfiguration({ DATA_DIR: data, ...JSON.parse(process.argv[2]) }));

// Most tests need only one page, so the browser prerenders nothing.
app.getHttpAdapter().earlyHandlers.unshift((request, response) => {
  if (request.url !== speculationRulesPath) return false;
  response.writeHead(200, { 'Content-Type': 'application/speculationrules+json' }).end('{}');
  return true;
});

process.once('disconnect', async () => {
  app.getHttpServer().closeAllConnections();
  await app.close();
  rmSync(data, { recursive: true, force: true });
});

await app.listen(0, '127.0.0.1');
const { routes } = app.get(SiteAddresses);
const pathsIn = (language) =>
  Object.fromEntries(
    app
      .get(ContentStore)
      .entries(language)
      .map(({ id }) => [id, routes.path(language, id)]),
  );
process.send({
  origin: await app.getUrl(),
  paths: Object.fromEntries(languageCodes.map((language) => [language, pathsIn(language)])),
});
