import { z } from 'zod';
import type { SocialItem } from '../content/shapes.js';
import { download } from '../upstream/download.js';
import { UpstreamError } from '../upstream/upstream-client.js';

export type Network = SocialItem['social'];

/** A post as its network gives it; its place among those of the other networks follows from the order. */
export type SocialPost = Omit<SocialItem, 'position'>;

/** One of the networks that the company posts to. */
export interface SocialSource {
  readonly network: Network;
  /**
   * The latest posts, newest first.
   * @param signal ends the reading before its time
   * @throws UpstreamError without address or token, where the network cannot be read
   */
  latest(signal: AbortSignal): Promise<SocialPost[]>;
}

const milliseconds = 5_000;
const bytes = 2 * 1024 * 1024;

/**
 * The checked JSON at an address of a network's API.
 * @throws UpstreamError that names neither address nor token: the token may be part of either
 */
export async function askNetwork<T>(
  address: URL,
  shape: z.ZodType<T>,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<T> {
  // The API's address is the operator's word: it may be on a private network.
  const limits = { milliseconds, bytes, publicOnly: false, signal };
  const { status, body } = await download(address, { ...headers, Accept: 'application/json' }, limits);
  if (status !== 200) throw new UpstreamError(`answered ${status}`, { status });
  const checked = shape.safeParse(parsed(body));
  if (checked.success) return checked.data;
  const issue = checked.error.issues[0];
  throw new UpstreamError(`its answer is not as expected (${issue?.path.join('.') || 'JSON'}: ${issue?.message})`);
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** A time as the networks write it (`2026-11-17T09:12:00+0000`), as ISO 8601 in UTC. */
export const time = z.string().transform((text, context) => {
  const instant = new Date(text);
  if (!Number.isNaN(instant.getTime())) return instant.toISOString();
  context.addIssue('a time');
  return z.NEVER;
});

export const webAddress = z.url({ protocol: /^https?$/, error: 'an http(s) address' });
