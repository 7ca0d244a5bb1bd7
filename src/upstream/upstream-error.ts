interface Details {
  /** HTTP status, where there was an answer. */
  status?: number;
  cause?: unknown;
}

/** The gateway failed. The message fits an API answer: it names no address and no credential. */
export class UpstreamError extends Error {
  readonly status?: number;

  constructor(message: string, { status, cause }: Details = {}) {
    super(message, { cause });
    if (status !== undefined) this.status = status;
  }
}

/** The call was not made: the gateway has failed lately, or too many calls wait for it. */
export class UpstreamPausedError extends UpstreamError {}

/** Whether another attempt may fare better; an answer that refuses the call stays what it is. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof UpstreamError) || error instanceof UpstreamPausedError) return false;
  const { status } = error;
  return status === undefined || status >= 500 || [408, 425, 429].includes(status);
}
