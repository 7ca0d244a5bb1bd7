import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsDate, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

const mostAtOnce = 100;

/** A cursor is ours; a longer one is none. */
const longestCursor = 500;

/** Which applications are listed, newest first. */
export class ApplicationsQuery {
  @ApiPropertyOptional({ description: '`next_cursor` of the answer before' })
  @IsOptional()
  @MaxLength(longestCursor, { message: 'cursor is none that was given' })
  @IsString({ message: 'cursor is none that was given' })
  cursor?: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: mostAtOnce })
  @IsOptional()
  @Transform(({ value }) => (/^\d+$/.test(String(value)) ? Number(value) : value))
  @Max(mostAtOnce, { message: `limit is not a whole number from 1 to ${mostAtOnce}` })
  @Min(1, { message: `limit is not a whole number from 1 to ${mostAtOnce}` })
  @IsInt({ message: `limit is not a whole number from 1 to ${mostAtOnce}` })
  limit?: number;

  @ApiPropertyOptional({ type: 'string', format: 'date-time', description: 'Received then or later' })
  @IsOptional()
  @Transform(({ value }) => (isoTime.test(String(value)) ? new Date(value) : value))
  @IsDate({ message: 'since is not an ISO 8601 time' })
  since?: Date;
}

/** A day, or a time with its offset: without one it would be the server's own. */
const isoTime = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;
