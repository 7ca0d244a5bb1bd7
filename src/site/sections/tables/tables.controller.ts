import { Get, Inject, NotFoundException } from '@nestjs/common';
import type { PageRequest } from '../../../routing/page-request.js';
import type { PageResponse } from '../../page-cache/page-response.js';
import { CurrentPage, SectionController } from '../../rendering/section.controller.js';
import { TableFiles } from './table-files.js';

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
