import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsDate, IsIn, IsOptional } from 'class-validator';
import { PageQuery } from '../lists/page.query.js';

export const applicationStatuses = ['received', 'delivered', 'refused'] as const;

/** The query that selects the listed applications. */
export class ApplicationsQuery extends PageQuery {
  @ApiPropertyOptional({ type: 'string', format: 'date-time', description: 'Received at that time or later' })
  @IsOptional()
  @Transform(({ value }) => (isoTime.test(String(value)) ? new Date(value) : value))
  @IsDate({ message: 'since is not an ISO 8601 time' })
  since?: Date;

  @ApiPropertyOptional({ enum: applicationStatuses, description: 'All by default' })
  @IsOptional()
  @IsIn(applicationStatuses, { message: `status is not one of ${applicationStatuses.join(', ')}` })
  status?: (typeof applicationStatuses)[number];
}

/** A day, or a time with an offset. Without an offset, the server's time zone would apply. */
const isoTime = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;
