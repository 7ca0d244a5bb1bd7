import type { IncomingMessage } from 'node:http';
import { EditError } from './edit-error.js';

/** In bytes. */
const largestJson = 4 * 1024 * 1024;
const largestPicture = 25 * 1024 * 1024;

/** @throws EditError */
export async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const bytes = await readBody(request, largestJson, /^application\/json(?:\s*;\s*charset=utf-8)?$/i);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(text === '' ? '{}' : text, refuseSpecialKeys);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch (error) {
    if (error instanceof EditError) throw error;
  }
  throw new EditError(400, 'the body is not a JSON object');
}

export function readPicture(request: IncomingMessage): Promise<Buffer> {
  return readBody(request, largestPicture, /^image\/(?:jpeg|png)$/i);
}

/** Rejects a key that would change the prototype of an object. */
function refuseSpecialKeys(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new EditError(400, '__proto__ is not a field');
  if (/[\p{Cc}\u2028\u2029]/u.test(key)) throw new EditError(400, 'the name of a field must be one line');
  return value;
}

async function readBody(request: IncomingMessage, most: number, types: RegExp): Promise<Buffer> {
  const { 'content-type': type, 'content-length': length } = request.headers;
  const isEmpty = (length === undefined || length === '0') && request.headers['transfer-encoding'] === undefined;
  if (isEmpty && type === undefined) return Buffer.alloc(0);
  if (!types.test(type ?? '')) throw new EditError(415, 'the body is of another kind than this takes');
  const tooLarge = new EditError(413, `the file is too large: at most ${most / 1024 / 1024} MB`);
  if (Number(length ?? 0) > most) throw tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
