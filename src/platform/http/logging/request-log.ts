import { Logger } from '@nestjs/common';

/** One request in this many is logged. */
const sampleSize = 100;

const logger = new Logger('Requests');
let requests = 0;

/**
 * Logs a sample of all requests at level debug, with the template or route, and never with an address or a visitor's
 * data.
 * @param source whether the response was stored, or made for this request
 */
export function logSample(method: string, route: string, status: number | string, source: 'stored' | 'made'): void {
  requests += 1;
  if (requests % sampleSize === 0) logger.debug(`${method} ${route} ${status}, ${source}`);
}
