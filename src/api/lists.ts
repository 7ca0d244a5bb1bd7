import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  StreamableFile,
  type Type,
} from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import type { Request, Response } from 'express';
import { csv } from '../platform/http/csv.js';
import { Fails } from './openapi/responses.js';

const formats = ['json', 'csv'] as const;
export type ListFormat = (typeof formats)[number];

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
    enum: formats,
    description: 'Overrides the Accept header. CSV contains the whole list, unless `limit` is sent',
  })
  @IsOptional()
  @IsIn(formats, { message: `format is not one of ${formats.join(', ')}` })
  format?: ListFormat;
}

/** The requested format of a list: from `format` in the query, or else from the Accept header; JSON by default. */
export const WantedFormat = createParamDecorator((_: unknown, context: ExecutionContext): ListFormat => {
  const http = context.switchToHttp();
  const request = http.getRequest<Request>();
  http.getResponse<Response>().vary('Accept');
  return ((request.query.format ?? request.accepts([...formats])) || 'json') as ListFormat;
});

interface Page {
  items: readonly object[];
  next_cursor: string | null;
}

interface PageClass extends Type<Page> {
  /** The columns of the list as CSV: the properties of an item. */
  columns: readonly string[];
}

export type Listed<ListPage extends Page> = ListPage | StreamableFile;

/** The class of the pages of a list. */
export function PageOf<Item extends object>(item: Type<Item>) {
  class PageDto implements Page {
    static readonly columns = Object.keys(new item());

    @ApiProperty({ type: [item] })
    items!: Item[];

    @ApiProperty({ type: String, nullable: true, description: 'Cursor of the next page; null on the last page' })
    next_cursor!: string | null;
  }
  return PageDto;
}

/** Describes the responses of a list: a page of it as JSON, or the list as CSV. */
export function ReturnsList(page: PageClass) {
  return applyDecorators(
    ApiExtraModels(page),
    Fails(400, 503),
    ApiOkResponse({
      description: 'A page as JSON, or the list as CSV',
      content: {
        'application/json': { schema: { $ref: getSchemaPath(page) } },
        'text/csv': { schema: { type: 'string' }, example: `${page.columns.join(',')}\r\n` },
      },
    }),
  );
}

export async function listed<Query extends PageQuery, ListPage extends Page>(
  format: ListFormat,
  query: Query,
  read: (query: Query) => Promise<ListPage>,
  { name, page: { columns } }: { name: string; page: PageClass },
): Promise<Listed<ListPage>> {
  return format === 'json' ? read(query) : csv(pagesFrom(query, read), { name: `${name}.csv`, columns });
}

/** The pages of a list, starting at the cursor. With a limit, it is one page only. */
async function* pagesFrom<Query extends PageQuery>(query: Query, read: (query: Query) => Promise<Page>) {
  for (let cursor = query.cursor; ; ) {
    const page = await read({ ...query, limit: query.limit ?? maxLimit, ...(cursor !== undefined && { cursor }) });
    yield page.items;
    if (page.next_cursor === null || query.limit !== undefined) return;
    cursor = page.next_cursor;
  }
}
