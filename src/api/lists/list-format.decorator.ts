import { BadRequestException, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import Negotiator from 'negotiator';

export type ListFormat = 'json' | 'csv';

const types: Record<string, ListFormat> = { 'application/json': 'json', 'text/csv': 'csv' };

/** The requested format of a list: from `format` in the query, or else from the Accept header; JSON by default. */
export const WantedFormat = createParamDecorator((_: unknown, context: ExecutionContext): ListFormat => {
  const http = context.switchToHttp();
  const request = http.getRequest<Request>();
  http.getResponse<Response>().vary('Accept');
  const { format } = request.query;
  if (format === 'json' || format === 'csv') return format;
  if (format !== undefined) throw new BadRequestException('format is not one of json, csv');
  const type = new Negotiator(request).mediaType(Object.keys(types));
  return types[type ?? ''] ?? 'json';
});
