/** Responses with one status under one route template, since the counts were last taken. */
export interface ResponseCounts {
  route: string;
  status: string;
  get: number;
  head: number;
  notModified: number;
}

/** Counts responses without a look-up by labels at each request. */
export class ResponseCounters {
  readonly #counts = new Map<string, ResponseCounts>();

  /** @param status `aborted` if the client disconnected before the end */
  for(route: string, status: number | 'aborted'): ResponseCounts {
    const key = `${route} ${status}`;
    const known = this.#counts.get(key) ?? { route, status: String(status), get: 0, head: 0, notModified: 0 };
    this.#counts.set(key, known);
    return known;
  }

  /** Returns all counts and resets them to zero. */
  take(): ResponseCounts[] {
    return [...this.#counts.values()].map((counts) => {
      const taken = { ...counts };
      Object.assign(counts, { get: 0, head: 0, notModified: 0 });
      return taken;
    });
  }
}

/** @param status 304 is counted beside the status of the stored response */
export function countResponse(counts: ResponseCounts, method: string | undefined, status: number | 'aborted'): void {
  if (status === 304) counts.notModified += 1;
  else if (method === 'HEAD') counts.head += 1;
  else counts.get += 1;
}
