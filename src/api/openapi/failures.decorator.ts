import { STATUS_CODES } from 'node:http';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiResponse } from '@nestjs/swagger';

/** The body of every failure. */
export class Failure {
  @ApiProperty({ enum: ['KO'] })
  status!: 'KO';

  @ApiProperty()
  message!: string;
}

/** Describes the answers of a handler that are failures. */
export function Fails(...codes: number[]) {
  return applyDecorators(
    ...codes.map((status) => ApiResponse({ status, type: Failure, description: STATUS_CODES[status] ?? '' })),
  );
}
