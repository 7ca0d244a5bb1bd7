import { z } from 'zod';
import type { SocialItem } from '../../content/model/shapes/shapes.js';
import { HttpClient, jsonOf } from '../../platform/upstream/http-client.js';
import { UpstreamError } from '../../platform/upstream/upstream-error.js';

export type Network = SocialItem['social'];

/** A post of a network. Its position among the posts of all networks is assigned later. */
export type SocialPost = Omit<SocialItem, 'position'>;

/** The API of one of the networks that the company posts to. */
export interface SocialSource {
  network: Network;
  address: URL;
  headers?: Record<string, string>;
  /** Transforms a valid response to the latest posts, newest first. */
  shape: z.ZodType<SocialPost[]>;
}

/** The operator configures the APIs' addresses, so they may be on a private network. */
const http = new HttpClient({ timeoutMs: 5_000, maxBytes: 2 * 1024 * 1024 }, 'the network');

/**
 * The latest posts of a network, newest first.
 * @throws UpstreamError that names neither address nor token: the token may be part of either
 */
export async function latestPosts(
  { address, headers, shape }: SocialSource,
  signal: AbortSignal,
): Promise<SocialPost[]> {
  const response = await http.requestOk(address, { headers: { ...headers, Accept: 'application/json' }, signal });
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
