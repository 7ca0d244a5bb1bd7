import { Controller, Get, NotFoundException, Req, UseInterceptors } from '@nestjs/common';
import type { Request } from 'express';
import { AvailableDuringMaintenance } from '../rendering/http/available-during-maintenance.decorator.js';
import { SendPageInterceptor } from '../rendering/http/send-page.interceptor.js';
import type { PageResponse } from '../rendering/page-response.js';
import { SiteFiles, siteFilePaths } from './site-files.js';

@Controller()
@UseInterceptors(SendPageInterceptor)
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
