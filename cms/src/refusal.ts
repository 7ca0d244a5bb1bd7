import { APIError } from 'payload';

/** An error that people read. Without data, Payload tells its message only where the build keeps the names of classes. */
export function refusal(message: string, status: number): Error {
  return new APIError(message, status, {}, true);
}
