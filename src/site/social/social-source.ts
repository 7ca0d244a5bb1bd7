import { z } from 'zod';
import type { SocialItem } from '../../content/model/shapes/shapes.js';
import { HttpClient, jsonOf } from '../../platform/upstream/http-client.js';
import { UpstreamError } from '../../platform/upstream/upstream-client.js';

export type Network = SocialItem['social'];

/** A post of a network. Its position among the posts of all networks is assigned later. */
export type SocialPost = Omit<SocialItem, 'position'>;

/** One of the networks that the company posts to. */
export interface SocialSource {
  readonly network: Network;
  /**
   * The latest posts, newest first.
   * @param signal cancels the request
   * @throws UpstreamError without address or token, if the network cannot be read
   */
  latest(signal: AbortSignal): Promise<SocialPost[]>;
}

/** The operator configures the APIs' addresses, so they may be on a private network. */
const http = new HttpClient({ timeoutMs: 5_000, maxBytes: 2 * 1024 * 1024 }, 'the network');

/**
 * Requests JSON from a network's API and validates it.
 * @throws UpstreamError that names neither address nor token: the token may be part of either
 */
export async function fetchFromNetwork<T>(
  address: URL,
  shape: z.ZodType<T>,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<T> {
  const response = await http.request(address, { headers: { ...headers, Accept: 'application/json' }, signal });
  const { status } = response;
  if (status !== 200) throw new UpstreamError(`responded with ${status}`, { status });
  const checked = shape.safeParse(jsonOf(response));
  if (checked.success) return checked.data;
  const issue = checked.error.issues[0];
  throw new UpstreamError(`its response is not as expected (${issue?.path.join('.') || 'JSON'}: ${issue?.message})`);
}

/** A time in the networks' format (`2026-11-17T09:12:00+0000`), transformed to ISO 8601 in UTC. */
export const time = z.string().transform((text, context) => {
  const instant = new Date(text);
  if (!Number.isNaN(instant.getTime())) return instant.toISOString();
  context.addIssue('a time');
  return z.NEVER;
});
