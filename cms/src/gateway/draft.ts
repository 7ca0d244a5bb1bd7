import type { PayloadRequest } from 'payload';

/** Whether a request is for what was last saved, public or not. */
export function isDraftAsked({ url }: PayloadRequest): boolean {
  return new URL(url ?? '', 'http://localhost').searchParams.get('draft') === '1';
}
