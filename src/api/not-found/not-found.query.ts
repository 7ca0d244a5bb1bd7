import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PageQuery } from '../lists/page.query.js';

const lists = ['address', 'scanner'] as const;

/** The query that selects the listed addresses. */
export class NotFoundQuery extends PageQuery {
  @ApiPropertyOptional({
    enum: lists,
    default: 'address',
    description: '`scanner`: what programs that try weak spots ask for, and browsers and robots by themselves',
  })
  @IsOptional()
  @IsIn(lists, { message: `list is not one of ${lists.join(', ')}` })
  list: (typeof lists)[number] = 'address';
}
