import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { LanguageQuery } from '../language.query.js';

export class SearchQuery extends LanguageQuery {
  @ApiProperty({ example: 'gearbox' })
  @Matches(/\S/, { message: 'query is empty' })
  query!: string;
}
