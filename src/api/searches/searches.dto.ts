import { ApiProperty } from '@nestjs/swagger';
import { type Language, languageCodes } from '../../routing/languages.js';
import { PageOf } from '../lists.js';

/** A query, as it was searched for in a month. */
export class SearchedDto {
  @ApiProperty({ description: 'In lower case', example: 'gearbox' })
  query!: string;

  @ApiProperty({ enum: languageCodes, example: 'it' })
  lang!: Language;

  @ApiProperty({ description: 'In UTC', example: '2026-11' })
  month!: string;

  @ApiProperty({ type: 'integer', minimum: 3, description: 'How often it was searched for' })
  times!: number;

  @ApiProperty({ type: 'integer', description: 'How many of these searches had no result' })
  without_result!: number;

  @ApiProperty({ format: 'date', description: 'In UTC', example: '2026-11-02' })
  first_day!: string;

  @ApiProperty({ format: 'date', description: 'In UTC', example: '2026-11-25' })
  last_day!: string;
}

export class SearchedPageDto extends PageOf(SearchedDto) {}

export const searchedColumns = ['query', 'lang', 'month', 'times', 'without_result', 'first_day', 'last_day'] as const;
