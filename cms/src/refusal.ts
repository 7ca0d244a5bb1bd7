import { APIError } from 'payload';

/** An error that people read. */
export function refusal(message: string, status: number): Error {
  return new APIError(message, status);
}
