interface Details {
  /** HTTP status, if there was a response. */
  status?: number;
  cause?: unknown;
}

/** Another server failed. The message may be part of an API response: it names no address and no credential. */
export class UpstreamError extends Error {
  readonly status?: number;

  constructor(message: string, { status, cause }: Details = {}) {
    super(message, { cause });
    if (status !== undefined) this.status = status;
  }
}

/** The request was not sent: the gateway has failed recently, or too many requests wait for it. */
export class UpstreamPausedError extends UpstreamError {}

/** Whether a retry may succeed. It would not after a response that refuses the request. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof UpstreamError)) return false;
  const { status } = error;
  return status === undefined || status >= 500 || [408, 425, 429].includes(status);
}
