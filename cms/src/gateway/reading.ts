import type { PayloadRequest } from 'payload';

/** A request for reading other languages than that of a request, whose language a call with it would change. */
export function readingOf({ payload, transactionID }: PayloadRequest): PayloadRequest {
  return { payload, transactionID, context: {} } as unknown as PayloadRequest;
}
