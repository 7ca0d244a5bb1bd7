import { Logger } from '@nestjs/common';

/** One request in so many has a line in the log. */
const sampleSize = 100;

const logger = new Logger('Requests');
let requests = 0;

/**
 * Logs a sample of all answered requests at level debug: with the template or route, never with an address or a
 * visitor's data.
 * @param source whether the answer was stored, or made for this request
 */
export function logSample(method: string, route: string, status: number | string, source: 'stored' | 'made'): void {
  requests += 1;
  if (requests % sampleSize === 0) logger.debug(`${method} ${route} ${status}, ${source}`);
}
