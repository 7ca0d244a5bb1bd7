import {
  BadRequestException,
  Controller,
  Get,
  Inject,
  NotFoundException,
  PayloadTooLargeException,
  Query,
  Req,
  Res,
  ServiceUnavailableException,
  StreamableFile,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { TextsService } from '../../../content/text/texts.service.js';
import { limits } from '../../../limits.js';
import { dayOf } from '../../../platform/config/company-time.js';
import { CLOCK, type Clock } from '../../../platform/config/configuration.js';
import { cacheControl } from '../../../platform/http/headers/cache-control.js';
import { Totals } from '../../../platform/http/throttling/totals.js';
import { languageCodes, languageOfPath } from '../../../routing/languages.js';
import { libraryZipPath } from '../../../routing/route-table.js';
import { type LibraryFile, MediaLibraryService } from '../../media-library/media-library.service.js';
import { zipOfFiles } from '../../media-library/zip-of-files.js';
import { captionsOf } from './library-captions.js';

const { library_files: mostFiles, library_megabytes: mostMegabytes } = limits;

/** Each holds a file and some chunks of it in memory. */
const mostDownloads = 64;

/** Several items of the media library as one file. */
@Controller()
export class LibraryZipController {
  #downloads = 0;

  constructor(
    private readonly library: MediaLibraryService,
    private readonly totals: Totals,
    private readonly texts: TextsService,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** `?id=` names an item, and may be repeated. */
  @Get(languageCodes.map(libraryZipPath))
  async zip(
    @Query('id') id: string | string[] | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    response.locals.route = 'file/library.zip';
    const language = languageOfPath(request.path);
    const files = chosen(new Set([id ?? []].flat()), await this.library.items(language));
    const isRead = request.method === 'GET';
    if (isRead && this.#downloads >= mostDownloads) throw new ServiceUnavailableException();
    if (isRead) await this.totals.require('library_download', request, bytesOf(files));
    const captions = captionsOf(files, this.texts.texts(language));
    const paths = files.map(({ path }) => path);
    const { bytes, stream } = await zipOfFiles(paths, captions);
    response.set({
      'Cache-Control': cacheControl.none,
      'Content-Disposition': `attachment; filename=library-${dayOf(this.now())}.zip`,
      'Content-Length': `${bytes}`,
      'Content-Type': 'application/zip',
    });
    if (!isRead) {
      stream.destroy();
      return undefined;
    }
    this.#downloads += 1;
    stream.once('close', () => (this.#downloads -= 1));
    return new StreamableFile(stream);
  }
}

/** @throws HttpException if they cannot be downloaded together */
function chosen(ids: ReadonlySet<string>, items: readonly LibraryFile[]): LibraryFile[] {
  if (ids.size === 0) throw new BadRequestException('id: name at least one item');
  if (ids.size > mostFiles) throw new PayloadTooLargeException(`id: at most ${mostFiles} items`);
  const found = items.filter(({ id }) => ids.has(id));
  if (found.length < ids.size) throw new NotFoundException();
  if (bytesOf(found) > mostMegabytes * 1024 ** 2) throw new PayloadTooLargeException(`at most ${mostMegabytes} MB`);
  return found;
}

function bytesOf(items: readonly LibraryFile[]): number {
  return items.reduce((sum, { bytes }) => sum + bytes, 0);
}
