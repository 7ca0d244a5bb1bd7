import { promises as fs } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ContentStore } from '../../content/content-store.js';
import { pageIds } from '../../content/model/page-ids.js';
import type { Configuration } from '../../platform/config/configuration.js';
import { securityHeaders } from '../../platform/http/headers/security-headers.js';
import { createFolder } from '../../platform/storage/create-folder.js';
import { languageCodes } from '../../routing/languages.js';
import { archiveId, markdownExtension } from '../../routing/route-table.js';
import { SiteAddresses } from '../../routing/site-addresses.js';
import { MediaReleasesService } from '../../site/media-releases/media-releases.service.js';
import { servedPictures } from '../../site/remote-images/image-cache.js';
import { clientFolder } from '../../site/rendering/assets.js';
import { PageService } from '../../site/rendering/page.service.js';
import { tableFilesOf } from '../../site/sections/tables/table-file.js';
import { siteFilePaths } from '../../site/site-files/site-files.controller.js';
import { mirrorMaps } from './mirror-maps.js';

const gzipped = promisify(gzip);

/** The folder of a mirror that is being written. */
export class MirrorFiles {
  constructor(private readonly folder: string) {}

  /** Writes a text, and beside it the gzipped text, which nginx sends as it is. */
  async write(name: string, text: string | Buffer): Promise<void> {
    const file = this.#inside(name);
    createFolder(path.dirname(file));
    await fs.writeFile(file, text);
    await fs.writeFile(`${file}.gz`, await gzipped(text, { level: 9 }));
  }

  /** Copies the content of a folder, if it exists. */
  async copy(source: string, target: string): Promise<void> {
    const exists = await fs.stat(source).catch(() => undefined);
    if (exists) await fs.cp(source, this.#inside(target), { recursive: true });
  }

  /** @throws Error for a name outside the folder */
  #inside(name: string): string {
    const file = path.join(this.folder, name);
    if (!file.startsWith(path.join(this.folder, path.sep))) throw new Error(`${name} is outside the folder`);
    return file;
  }
}

/**
 * Replaces a folder with a finished one. There is no folder between the two renames, so readers may miss a file for an
 * instant.
 */
export async function replaceFolder(finished: string, place: string): Promise<void> {
  const former = `${place}.former`;
  await fs.rm(former, { recursive: true, force: true });
  await fs.rename(place, former).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await fs.rename(finished, place);
  await fs.rm(former, { recursive: true, force: true });
}

const errors = [404, 410, 503];

/** Milliseconds that a page may take. */
const longestRequest = 60_000;

/**
 * Writes everything that is the same for all visitors as files, for nginx to serve while no instance responds: `pages`
 * by path, `files` by address, `errors` by language, and `nginx` with what its configuration includes. The texts are
 * requested from the application, which listens for it.
 * @returns the number of pages
 * @throws Error that names a page which cannot be rendered
 */
export async function writeMirror(
  app: NestExpressApplication,
  configuration: Configuration,
  folder: string,
): Promise<number> {
  await app.listen(0, '127.0.0.1');
  const files = new MirrorFiles(folder);
  const { routes, redirects } = app.get(SiteAddresses);
  const content = app.get(ContentStore);
  const pages = app.get(PageService);
  const { port } = app.getHttpServer().address() as AddressInfo;

  const request = async (address: string): Promise<Response> => {
    const signal = AbortSignal.timeout(longestRequest);
    const response = await fetch(`http://127.0.0.1:${port}${address}`, { redirect: 'manual', signal });
    if (response.status !== 200) throw new Error(`${address} responds with ${response.status}`);
    return response;
  };

  const paths = languageCodes.flatMap((language) =>
    content.aliases(language).flatMap(({ id }) => routes.path(language, id) ?? []),
  );
  if (paths.length === 0) throw new Error('there is no content');
  let written = 0;
  for (const address of paths) {
    const response = await request(address);
    // A page that depends on the visitor is left out.
    if (!response.headers.get('cache-control')?.includes('public')) continue;
    await files.write(`pages${decodeURI(address)}.html`, await response.text());
    const markdown = address + markdownExtension;
    await files.write(`files${decodeURI(markdown)}`, await (await request(markdown)).text());
    written += 1;
  }
  const tables = languageCodes.flatMap((language) =>
    content
      .entries(language)
      .flatMap((entry) => tableFilesOf(entry).map((name) => `${routes.path(language, entry.id)}/${name}`)),
  );
  const releases = app.get(MediaReleasesService);
  const feeds = languageCodes.flatMap((language) => {
    const subjects = [undefined, ...releases.topics(language).subject.map(({ id }) => id)];
    const ofReleases = subjects.map((subject) => routes.feedPath(language, archiveId, subject));
    return [...ofReleases, routes.feedPath(language, pageIds.openPositions)].flatMap((feed) => feed ?? []);
  });
  for (const address of [...feeds, ...tables, ...siteFilePaths]) {
    await files.write(`files${decodeURI(address)}`, await (await request(address)).text());
  }
  for (const language of languageCodes) {
    for (const status of errors)
      await files.write(`errors/${language}/${status}.html`, pages.error(status, language).body);
  }
  await files.copy(path.resolve('public'), 'files');
  await files.copy(path.join(configuration.CONTENT_DIR, 'images'), 'files/images');
  await files.copy(path.join(clientFolder, 'assets'), 'files/assets');
  await files.copy(servedPictures(configuration.DATA_DIR), 'files/pictures');

  const headers = securityHeaders(configuration);
  for (const [name, text] of Object.entries(mirrorMaps(routes, redirects, headers))) {
    await files.write(`nginx/${name}`, text);
  }
  return written;
}
