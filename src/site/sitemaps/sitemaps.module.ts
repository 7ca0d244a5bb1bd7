import { Module } from '@nestjs/common';
import { SitemapService } from './sitemap.service.js';

/** The XML sitemaps, for the site and for the API. */
@Module({ providers: [SitemapService], exports: [SitemapService] })
export class SitemapsModule {}
