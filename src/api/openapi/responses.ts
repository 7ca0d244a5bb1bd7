import { STATUS_CODES } from 'node:http';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiResponse } from '@nestjs/swagger';
import { languageCodes } from '../../routing/languages.js';

export class Done {
  @ApiProperty({ enum: ['OK'] })
  status!: 'OK';
}

export const done: Done = { status: 'OK' };

export class Failure {
  @ApiProperty({ enum: ['KO'] })
  status!: 'KO';

  @ApiProperty({ description: 'A message in English', example: `lang is not one of ${languageCodes.join(', ')}` })
  message!: string;
}

export class FieldFailure {
  @ApiProperty({ example: 'contact_email' })
  field!: string;

  @ApiProperty({ example: 'Please insert a valid email.' })
  message!: string;
}

/** The body of a failure with errors in single fields. */
export class FieldsFailure extends Failure {
  @ApiProperty({ type: [FieldFailure] })
  errors!: FieldFailure[];
}

const headers: Readonly<Record<number, Record<string, { description: string; schema: object }>>> = {
  401: {
    'WWW-Authenticate': { description: 'The authentication scheme', schema: { type: 'string', enum: ['Bearer'] } },
  },
  429: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
  503: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
};

/** Describes the error responses of a handler. */
export function Fails(...codes: number[]) {
  return applyDecorators(
    ...codes.map((status) =>
      ApiResponse({
        status,
        type: status === 422 ? FieldsFailure : Failure,
        description: STATUS_CODES[status] ?? '',
        ...(headers[status] && { headers: headers[status] }),
      }),
    ),
  );
}
