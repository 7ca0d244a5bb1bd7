import { z } from 'zod';
import type { SocialItem } from '../content/model/shapes.js';
import { HttpClient, jsonOf } from '../upstream/http-client.js';
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

/** The APIs' addresses are configured by the operator: they may be on a private network. */
const http = new HttpClient({ timeoutMs: 5_000, maxBytes: 2 * 1024 * 1024 });

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
  const response = await http.request(address, { headers: { ...headers, Accept: 'application/json' }, signal });
  const { status } = response;
  if (status !== 200) throw new UpstreamError(`answered ${status}`, { status });
  const checked = shape.safeParse(jsonOf(response));
  if (checked.success) return checked.data;
  const issue = checked.error.issues[0];
  throw new UpstreamError(`its answer is not as expected (${issue?.path.join('.') || 'JSON'}: ${issue?.message})`);
}

/** A time as the networks write it (`2026-11-17T09:12:00+0000`), as ISO 8601 in UTC. */
export const time = z.string().transform((text, context) => {
  const instant = new Date(text);
  if (!Number.isNaN(instant.getTime())) return instant.toISOString();
  context.addIssue('a time');
  return z.NEVER;
});
