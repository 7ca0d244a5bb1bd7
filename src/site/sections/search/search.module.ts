import { Module } from '@nestjs/common';
import { RenderingModule } from '../../rendering/rendering.module.js';
import { SearchModule } from '../../search/search.module.js';
import { SearchController } from './search.controller.js';

@Module({ imports: [RenderingModule, SearchModule], controllers: [SearchController] })
export class SearchPageModule {}
