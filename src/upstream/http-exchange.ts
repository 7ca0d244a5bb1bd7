import { TaskCancelledError, TimeoutStrategy, timeout } from 'cockatiel';
import { UpstreamError } from './upstream-error.js';

/** Milliseconds for a whole exchange, its body included. */
const patience = 3_000;
/** Bytes. */
const largestAnswer = 5 * 1024 * 1024;

const inTime = timeout(patience, TimeoutStrategy.Aggressive);

export interface HttpAnswer {
  status: number;
  /** Undefined where the body is no JSON. */
  json: unknown;
}

/**
 * One request and its answer, whatever its status. Redirects are not followed: a 3xx is an answer too.
 * @param closing ends the exchange before its time
 * @throws UpstreamError where there is no whole answer in time, or it is too large
 */
export async function exchange(address: URL, init: RequestInit, closing?: AbortSignal): Promise<HttpAnswer> {
  try {
    return await inTime.execute(async ({ signal }) => {
      const response = await fetch(address, { ...init, redirect: 'manual', signal });
      return { status: response.status, json: parsed(await textOf(response)) };
    }, closing);
  } catch (error) {
    throw error instanceof UpstreamError ? error : new UpstreamError(whyNoAnswer(error), { cause: error });
  }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > largestAnswer) {
      throw new UpstreamError('the answer of the gateway is larger than 5 MB', { status: response.status });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function whyNoAnswer(error: unknown): string {
  if (error instanceof TaskCancelledError || (error as Error).name === 'AbortError') {
    return `the gateway did not answer within ${patience / 1000} s`;
  }
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  return code === undefined ? 'the gateway cannot be reached' : `the gateway cannot be reached (${code})`;
}
