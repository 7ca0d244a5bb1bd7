import { Get, Header, NotFoundException, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery } from '@nestjs/swagger';
import { SitemapService } from '../../site/sitemaps/sitemap.service.js';
import { ApiController } from '../api-controller.decorator.js';
import { Fails } from '../openapi/responses.js';

@ApiController('sitemaps')
export class SitemapsController {
  constructor(private readonly sitemaps: SitemapService) {}

  @Get()
  @Header('Content-Type', 'application/xml; charset=utf-8')
  @ApiOperation({ summary: 'An XML sitemap by its name' })
  @ApiQuery({ name: 'sitemap', description: 'sitemap for the index, or sitemap-en for a language', example: 'sitemap' })
  @ApiOkResponse({ description: 'The sitemap', content: { 'application/xml': { schema: { type: 'string' } } } })
  @Fails(404)
  async sitemap(@Query('sitemap') name: unknown): Promise<string> {
    const xml = await this.sitemaps.named(name);
    if (xml === undefined) throw new NotFoundException('No such sitemap');
    return xml;
  }
}
