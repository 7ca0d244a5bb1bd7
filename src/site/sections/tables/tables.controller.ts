import { Get, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { tablesOf } from '../../../../views/templates/technical-tables/tables-of.js';
import { ContentStore } from '../../../content/content-store.js';
import { TextsService } from '../../../content/text/texts.service.js';
import { CONFIGURATION, type Configuration } from '../../../platform/config/configuration.js';
import { csvType } from '../../../platform/http/csv.js';
import { cacheControl } from '../../../platform/http/headers/cache-control.js';
import { filterParameter } from '../../../routing/filter-parameter.js';
import { languages } from '../../../routing/languages.js';
import type { PageRequest } from '../../../routing/page-parameters.js';
import { SiteAddresses } from '../../../routing/site-addresses.js';
import { PageResponse, sharedCachingHeaders } from '../../page-cache/page-response.js';
import { CurrentPage, SectionController } from '../../rendering/section.controller.js';
import { fileName, isTables, tableAsCsv, tableAsJson, tablesNamed } from './table-file.js';

const formats = {
  csv: { type: csvType, write: tableAsCsv },
  json: { type: 'application/json; charset=utf-8', write: tableAsJson },
} as const;

/** A table of a page, or all of them, as a file: `{page}/{table}.csv`, `{page}/tables.json`. */
@Injectable()
export class TableFiles {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly content: ContentStore,
    private readonly addresses: SiteAddresses,
    private readonly texts: TextsService,
  ) {}

  /** @returns undefined if there is no such table */
  async file({ language, pageId, subpath, parameters }: PageRequest): Promise<PageResponse | undefined> {
    const entry = await this.content.entry(language, pageId);
    const [, name, format] = /^\/([^.]+)\.(csv|json)$/.exec(subpath) ?? [];
    if (!name || !isTables(entry)) return undefined;
    const texts = this.texts.texts(language);
    const filter = parameters[filterParameter];
    const tables = tablesNamed(name, tablesOf(entry.body, { pageId: entry.id, texts, filter }));
    if (!tables) return undefined;
    const { type, write } = formats[format as keyof typeof formats];
    const path = this.addresses.routes.path(language, pageId) ?? '/';
    const page = this.configuration.SITE_URL + path;
    const file = `${fileName({ site: texts.site.name, path, table: name, filter })}.${format}`;
    return new PageResponse({
      headers: {
        'cache-control': cacheControl.page,
        'content-disposition': `attachment; filename=${file}`,
        'content-language': languages[language].tag,
        'content-type': type,
        link: `<${page}>; rel="canonical"`,
        ...sharedCachingHeaders(this.configuration, { language, pageId, subpath }, false),
      },
      body: write(tables, { entry, language: languages[language].tag, page, filter, texts }),
      route: 'page/table-file',
    });
  }
}

/** A section with technical tables, which are files below their page too: `{page}/{table}.csv`, `{page}/tables.json`. */
export abstract class TablesController extends SectionController {
  @Inject() private readonly tables!: TableFiles;

  @Get('*path/:table.:format')
  async table(@CurrentPage() page: PageRequest): Promise<PageResponse> {
    const file = await this.tables.file(page);
    if (!file) throw new NotFoundException();
    return file;
  }
}
