interface Details {
  /** HTTP status, if there was a response. */
  status?: number;
  cause?: unknown;
  remote?: string | undefined;
}

/** Another server failed. The message may be part of an API response: it names no address and no credential. */
export class UpstreamError extends Error {
  readonly status?: number;
  /** The server's own error, which may hold anything. Only callers with a token may see it, as text. */
  readonly remote: string | undefined;

  constructor(message: string, { status, cause, remote }: Details = {}) {
    super(message, { cause });
    this.remote = remote;
    if (status !== undefined) this.status = status;
  }
}

/** The request was not sent: the gateway has failed recently, or too many requests wait for it. */
export class UpstreamPausedError extends UpstreamError {}

/**
 * The error that another server reports as JSON; undefined if it reports none. It is without queries of addresses, which
 * may hold the credential that this site has sent.
 */
export function remoteErrorOf(json: unknown): string | undefined {
  const { message, error } = Object(json) as { message?: unknown; error?: unknown };
  const { message: nested } = Object(error) as { message?: unknown };
  const text = [message, error, nested].find((each): each is string => typeof each === 'string' && each !== '');
  return text?.replace(/\?\w+=\S*/g, '');
}

/** Whether a retry may succeed. It would not after a response that refuses the request. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof UpstreamError)) return false;
  const { status } = error;
  return status === undefined || status >= 500 || [408, 425, 429].includes(status);
}
