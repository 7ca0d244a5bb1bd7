import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  NotFoundException,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { from, type Observable } from 'rxjs';
import { tablesOf } from '../../../views/templates/technical-tables/tables-of.js';
import { CONFIGURATION, type Configuration } from '../../config/configuration.js';
import { ContentStore } from '../../content/content-store.js';
import { csvType } from '../../http/csv.js';
import { languages } from '../../routing/languages.js';
import type { Address } from '../../routing/route-table.js';
import { SiteAddresses } from '../../routing/site-addresses.js';
import { filterParameter, tableFilter } from '../../routing/table-filter.js';
import { sharedCachingHeaders } from '../shared-caching.js';
import { TextsService } from '../texts.service.js';
import { fileName, isTables, tableAsCsv, tableAsJson, tablesNamed } from './table-file.js';

const formats = {
  csv: { type: csvType, write: tableAsCsv },
  json: { type: 'application/json; charset=utf-8', write: tableAsJson },
} as const;

/** Responds with a table of a page, or all of them, as a file: `{page}/{table}.csv`, `{page}/tables.json`. */
@Injectable()
export class TableFileInterceptor implements NestInterceptor {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly content: ContentStore,
    private readonly addresses: SiteAddresses,
    private readonly texts: TextsService,
  ) {}

  intercept(context: ExecutionContext, _next: CallHandler): Observable<string> {
    const http = context.switchToHttp();
    return from(this.file(http.getRequest(), http.getResponse()));
  }

  private async file({ address, query }: Request, response: Response): Promise<string> {
    const entry = address && (await this.content.entry(address.language, address.pageId));
    const [, name, format] = /^\/([^.]+)\.(csv|json)$/.exec(address?.subpath ?? '') ?? [];
    if (!address || !name || !isTables(entry)) throw new NotFoundException();
    const texts = this.texts.texts(address.language);
    const filter = tableFilter(query[filterParameter]);
    const tables = tablesNamed(name, tablesOf(entry.body, { pageId: entry.id, texts, filter }));
    if (!tables) throw new NotFoundException();
    const { type, write } = formats[format as keyof typeof formats];
    const path = this.addresses.routes.path(address.language, address.pageId) ?? '/';
    const page = this.configuration.SITE_URL + path;
    // Sets a Content-Type by the extension, so ours is set afterwards.
    response.attachment(`${fileName({ site: texts.site.name, path, table: name, filter })}.${format}`);
    response.set({
      ...this.headers(address),
      'Content-Type': type,
      Link: `<${page}>; rel="canonical"`,
    });
    response.locals.template = 'table-file';
    return write(tables, { entry, language: languages[address.language].tag, page, filter, texts });
  }

  private headers(address: Address): Record<string, string> {
    return {
      'Cache-Control': 'public, no-cache',
      'Content-Language': languages[address.language].tag,
      ...sharedCachingHeaders(this.configuration, address, false),
    };
  }
}
