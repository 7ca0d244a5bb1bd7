import { Module } from '@nestjs/common';
import { JoinedSearchService } from './joined-search.service.js';
import { SearchService } from './search.service.js';
import { SearchIndexes } from './search-indexes.js';

@Module({
  providers: [SearchService, SearchIndexes, JoinedSearchService],
  exports: [JoinedSearchService, SearchIndexes],
})
export class SearchModule {}
