import { Module } from '@nestjs/common';
import { JoinedSearchService } from './joined-search.service.js';
import { SearchService } from './search.service.js';

@Module({
  providers: [SearchService, JoinedSearchService],
  exports: [JoinedSearchService, SearchService],
})
export class SearchModule {}
