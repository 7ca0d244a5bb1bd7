import { stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';

/**
 * Changes the `Range` of a request where `send` would not do what RFC 9110 says. `If-Range` demands a strong entity tag or
 * exactly the time of the last modification; otherwise the whole file is sent. A suffix that is longer than the file
 * means all of it.
 */
export async function correctRange({ headers }: IncomingMessage, path: string): Promise<void> {
  const { range, 'if-range': condition } = headers;
  if (range === undefined) return;
  const stats = await stat(path).catch(() => undefined);
  if (!stats) return;
  if (typeof condition === 'string' && !isStrong(condition, stats.mtime)) delete headers.range;
  else if (Number(/^bytes=-(\d+)$/.exec(range)?.[1]) > stats.size) headers.range = 'bytes=0-';
}

function isStrong(condition: string, modified: Date): boolean {
  return condition.includes('"') ? condition.startsWith('"') : condition === modified.toUTCString();
}
