import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

const defaultLimit = 50;
const maxLimit = 100;
const limitMessage = `limit is not a whole number from 1 to ${maxLimit}`;

/** In characters. Our own cursors are shorter. */
const cursorMaxLength = 500;
const cursorMessage = 'cursor is not a next_cursor of this list';

/** The query of a list, which is returned page by page as JSON, or whole as CSV. */
export class PageQuery {
  @ApiPropertyOptional({ description: '`next_cursor` of the previous response', maxLength: cursorMaxLength })
  @IsOptional()
  @MaxLength(cursorMaxLength, { message: cursorMessage })
  @IsString({ message: cursorMessage })
  cursor?: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: maxLimit, default: defaultLimit })
  @IsOptional()
  @Transform(({ value }) => (/^\d+$/.test(String(value)) ? Number(value) : value))
  @Max(maxLimit, { message: limitMessage })
  @Min(1, { message: limitMessage })
  @IsInt({ message: limitMessage })
  limit?: number;

  @ApiPropertyOptional({
    enum: ['json', 'csv'],
    description: 'Overrides the Accept header. CSV contains the whole list, unless `limit` is sent',
  })
  @IsOptional()
  format?: 'json' | 'csv';
}
