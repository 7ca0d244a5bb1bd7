import { Controller, Get, NotFoundException, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { PageResponse } from '../page-cache/page-response.js';
import { AvailableDuringMaintenance } from '../rendering/http/maintenance.interceptor.js';
import { SiteFiles, siteFilePaths } from './site-files.js';

@Controller()
export class SiteFilesController {
  constructor(private readonly files: SiteFiles) {}

  @Get(siteFilePaths.always)
  @AvailableDuringMaintenance()
  always(@Req() request: Request): Promise<PageResponse> {
    return this.#file(request);
  }

  @Get('/:key.txt')
  key(@Req() request: Request): Promise<PageResponse> {
    return this.#file(request);
  }

  @Get(siteFilePaths.ofContent)
  ofContent(@Req() request: Request): Promise<PageResponse> {
    return this.#file(request);
  }

  async #file({ path }: Request): Promise<PageResponse> {
    const file = await this.files.get(path);
    if (!file) throw new NotFoundException();
    return file;
  }
}
