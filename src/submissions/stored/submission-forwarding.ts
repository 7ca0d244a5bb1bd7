import type { JsonResponse, UpstreamClient } from '../../platform/upstream/upstream-client.js';
import type { RemoteDecision, StoredForm, SubmittedFile } from './stored-form.js';

/** The remote has not decided. The request must be retried. */
export class UndecidedError extends Error {}

/** HTTP statuses that say nothing about the submission: credentials, timing, load. */
const undecided: ReadonlySet<number> = new Set([401, 403, 408, 425, 429]);

/** In characters. A longer message is cut. */
const messageMaxLength = 1000;

/**
 * Sends a submission once to the service behind the gateway.
 * @param id the remote recognises a repeated request by it
 * @throws UndecidedError if the remote has not decided, or its decision is unknown
 */
export async function forward(
  upstream: Pick<UpstreamClient, 'postJson'>,
  { name, noun, remote }: StoredForm,
  { id, texts, file }: { id: string; texts: object; file: SubmittedFile | undefined },
): Promise<RemoteDecision> {
  const body = { ...texts, ...(file && { file: file.content.toString('base64'), file_name: file.name }) };
  const headers = { 'Idempotency-Key': id };
  const response = await upstream.postJson(remote.path, body, headers, name).catch((error: Error) => {
    throw new UndecidedError(error.message, { cause: error });
  });
  const decision = decisionOf(response, `The ${remote.name} refused the ${noun}.`);
  if (decision) return decision;
  throw new UndecidedError(`the ${remote.name} responded with ${response.status} and no decision`);
}

function decisionOf({ status, json }: JsonResponse, refusal: string): RemoteDecision | undefined {
  const isSuccess = status >= 200 && status < 300;
  const isRefusal = status >= 400 && status < 500 && !undecided.has(status);
  const { status: verdict, message } = Object(json) as { status?: unknown; message?: unknown };
  if (verdict === 'OK' && isSuccess) return { status: 'delivered', data: json };
  if (verdict !== 'KO' || !(isSuccess || isRefusal)) return undefined;
  const isText = typeof message === 'string' && message !== '';
  return { status: 'refused', message: isText ? message.slice(0, messageMaxLength) : refusal };
}
