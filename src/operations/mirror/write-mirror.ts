import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import pMap from 'p-map';
import type { Configuration } from '../../config/configuration.js';
import { ContentStore } from '../../content/content-store.js';
import { securityHeaders } from '../../http/security-headers.js';
import { servedPictures } from '../../remote-images/image-cache.js';
import { clientFolder } from '../../rendering/assets.js';
import { PageRenderer } from '../../rendering/page-renderer.js';
import { speculationRulesPath } from '../../rendering/speculation-rules.js';
import { tableFilesOf } from '../../rendering/tables/table-file.js';
import { languageCodes } from '../../routing/languages.js';
import { SiteAddresses } from '../../routing/site-addresses.js';
import { MirrorFiles } from './mirror-files.js';
import { mirrorMaps } from './mirror-maps.js';

const errors = [404, 410, 503];
const atOnce = 4;

/**
 * Writes everything that is the same for all visitors as files, for nginx to serve while no instance responds: `pages`
 * by path, `files` by address, `errors` by language, and `nginx` with what its configuration includes.
 * @param app must be listening, as pages are requested over HTTP
 * @returns the number of pages
 * @throws Error that names a page which cannot be requested
 */
export async function writeMirror(
  app: NestExpressApplication,
  configuration: Configuration,
  folder: string,
): Promise<number> {
  const files = new MirrorFiles(folder);
  const { port } = app.getHttpServer().address() as AddressInfo;
  const { routes, redirects } = app.get(SiteAddresses);

  /** @throws Error if the status is not 200 */
  async function ask(address: string): Promise<Response> {
    const response = await fetch(`http://127.0.0.1:${port}${address}`, { redirect: 'manual' });
    if (response.status !== 200) throw new Error(`${address} responds with ${response.status}`);
    return response;
  }

  const content = app.get(ContentStore);
  const paths = languageCodes.flatMap((language) =>
    content.aliases(language).flatMap(({ id }) => routes.path(language, id) ?? []),
  );
  if (paths.length === 0) throw new Error('there is no content');
  let pages = 0;
  await pMap(
    paths,
    async (address) => {
      const response = await ask(address);
      // A page that depends on the visitor is left out.
      if (!response.headers.get('cache-control')?.includes('public')) return void (await response.body?.cancel());
      await files.write(`pages${decodeURI(address)}.html`, Buffer.from(await response.arrayBuffer()));
      pages += 1;
    },
    { concurrency: atOnce },
  );

  const tables = languageCodes.flatMap((language) =>
    content
      .entries(language)
      .flatMap((entry) => tableFilesOf(entry).map((name) => `${routes.path(language, entry.id)}/${name}`)),
  );
  const feeds = languageCodes.flatMap((language) => routes.feedPath(language) ?? []);
  const sitemaps = ['/sitemap.xml', ...languageCodes.map((language) => `/sitemap-${language}.xml`)];
  const others = ['/robots.txt', '/.well-known/security.txt', '/site.webmanifest', speculationRulesPath];
  for (const address of [...sitemaps, ...feeds, ...tables, ...others]) {
    await files.write(`files${decodeURI(address)}`, Buffer.from(await (await ask(address)).arrayBuffer()));
  }

  const renderer = app.get(PageRenderer);
  for (const language of languageCodes) {
    for (const status of errors)
      await files.write(`errors/${language}/${status}.html`, renderer.error(language, status));
  }

  await files.copy(path.resolve('public'), 'files');
  await files.copy(path.join(clientFolder(configuration), 'assets'), 'files/assets');
  await files.copy(servedPictures(configuration.DATA_DIR), 'files/pictures');

  const headers = securityHeaders(configuration);
  for (const [name, text] of Object.entries(mirrorMaps(routes, redirects, headers))) {
    await files.write(`nginx/${name}`, text);
  }
  return pages;
}
