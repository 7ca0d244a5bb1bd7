import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type StreamableFile,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import type { Request, Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { csv } from '../platform/http/csv.js';
import { cursorMessage, defaultLimit, type ListPage } from '../platform/storage/list-page.js';
import { Fails } from './openapi/responses.js';

const formats = ['json', 'csv'] as const;

const maxLimit = 100;
const limitMessage = `limit is not a whole number from 1 to ${maxLimit}`;

/** In characters. Our own cursors are shorter. */
const cursorMaxLength = 500;

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
  format?: (typeof formats)[number];
}

interface PageClass extends Type<ListPage<object>> {
  /** The columns of the list as CSV: the properties of an item. */
  columns: readonly string[];
}

/** What a handler returns: how the pages of its list are read, which the response needs one or all of. */
export interface List<Item extends object, Query extends PageQuery = PageQuery> {
  query: Query;
  read: (query: Query) => Promise<ListPage<Item>>;
}

/** The class of the pages of a list. */
export function PageOf<Item extends object>(item: Type<Item>) {
  class PageDto implements ListPage<Item> {
    static readonly columns = Object.keys(new item());

    @ApiProperty({ type: [item] })
    items!: Item[];

    @ApiProperty({ type: String, nullable: true, description: 'Cursor of the next page; null on the last page' })
    next_cursor!: string | null;
  }
  return PageDto;
}

/** Sends the list that a handler returns, and describes it: a page of it as JSON, or the list as CSV. */
export function ReturnsList(page: PageClass, name: string) {
  return applyDecorators(
    UseInterceptors(new ListInterceptor(name, page.columns)),
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

/** The format is that of the query, or else of the Accept header; JSON by default. */
class ListInterceptor implements NestInterceptor<List<object>, ListPage<object> | StreamableFile> {
  constructor(
    private readonly name: string,
    private readonly columns: readonly string[],
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<List<object>>): Observable<ListPage<object> | StreamableFile> {
    const http = context.switchToHttp();
    http.getResponse<Response>().vary('Accept');
    const accepted = http.getRequest<Request>().accepts([...formats]) || 'json';
    return next.handle().pipe(
      mergeMap(async ({ query, read }) => {
        if ((query.format ?? accepted) === 'json') return read(query);
        return csv(pagesFrom(query, read), { name: `${this.name}.csv`, columns: this.columns });
      }),
    );
  }
}

/** The pages of a list, starting at the cursor. With a limit, it is one page only. */
async function* pagesFrom(query: PageQuery, read: List<object>['read']) {
  for (let cursor = query.cursor; ; ) {
    const page = await read({ ...query, limit: query.limit ?? maxLimit, ...(cursor !== undefined && { cursor }) });
    yield page.items;
    if (page.next_cursor === null || query.limit !== undefined) return;
    cursor = page.next_cursor;
  }
}
