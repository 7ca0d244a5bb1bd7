import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, getSchemaPath } from '@nestjs/swagger';

/** Describes the response of a list: a page of it as JSON, or the list as CSV. */
export function ReturnsList(page: Type, columns: readonly string[]) {
  return applyDecorators(
    ApiExtraModels(page),
    ApiOkResponse({
      description: 'A page as JSON, or the list as CSV',
      content: {
        'application/json': { schema: { $ref: getSchemaPath(page) } },
        'text/csv': { schema: { type: 'string' }, example: `${columns.join(',')}\r\n` },
      },
    }),
  );
}
