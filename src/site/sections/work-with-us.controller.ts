import { Controller, Get } from '@nestjs/common';
import { ContentStore } from '../../content/content-store.js';
import { pageIds } from '../../content/model/page-ids.js';
import type { PageRequest } from '../../routing/page-parameters.js';
import { feedSubpath } from '../../routing/route-table.js';
import type { PageResponse } from '../page-cache/page-response.js';
import { openPositions } from '../rendering/open-positions.js';
import { PageFeed } from '../rendering/page-feed.js';
import { CurrentPage, SectionController } from '../rendering/section.controller.js';

@Controller('work-with-us')
export class WorkWithUsController extends SectionController {
  constructor(
    private readonly content: ContentStore,
    private readonly feed: PageFeed,
  ) {
    super();
  }

  @Get(`our-offer${feedSubpath}`)
  feedFile(@CurrentPage() { language }: PageRequest): Promise<PageResponse> {
    const items = openPositions(this.content, language).map((entry) => ({ entry, date: entry.body.published }));
    return this.feed.file(language, pageIds.openPositions, items);
  }
}
