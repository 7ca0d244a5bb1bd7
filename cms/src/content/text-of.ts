import type { PayloadRequest } from 'payload';
import { refusal } from '../refusal.js';

/** The file that a request sends. A wrong encoding is refused. */
export async function textOf(req: PayloadRequest, decode: (bytes: Uint8Array) => string): Promise<string> {
  const bytes = new Uint8Array((await req.arrayBuffer?.()) ?? []);
  try {
    return decode(bytes);
  } catch (error) {
    throw refusal((error as Error).message, 400);
  }
}
