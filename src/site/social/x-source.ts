import { z } from 'zod';
import { webAddress } from '../../content/model/shapes/field-shapes.js';
import type { Configuration } from '../../platform/config/configuration.js';
import { type SocialPost, type SocialSource, time } from './social-source.js';

const shownPosts = 3;

const postShape = z.object({
  id: z.string(),
  text: z.string(),
  created_at: time,
  attachments: z.object({ media_keys: z.array(z.string()).default([]) }).default({ media_keys: [] }),
});

/** A video has a preview picture instead of an address. */
const mediaShape = z.object({
  media_key: z.string(),
  url: webAddress.optional(),
  preview_image_url: webAddress.optional(),
});

const responseShape = z
  .object({
    data: z.array(postShape).optional(),
    includes: z.object({ media: z.array(mediaShape).default([]) }).default({ media: [] }),
    meta: z.object({ result_count: z.number().optional() }).optional(),
  })
  // Some errors have status 200 and no `data`. If there are no posts, `result_count` is 0.
  .refine(({ data, meta }) => data !== undefined || meta?.result_count === 0, { path: ['data'], error: 'no posts' });

/**
 * The short-message service, read from X API v2 (https://docs.x.com/x-api/users/get-posts).
 * @returns undefined if it is not configured
 */
export function xSource({ X_API_URL, X_API_TOKEN, X_USER_ID }: Configuration): SocialSource | undefined {
  if (X_API_TOKEN === undefined || X_USER_ID === undefined) return undefined;
  const address = new URL(`${X_API_URL}/2/users/${encodeURIComponent(X_USER_ID)}/tweets`);
  address.search = new URLSearchParams({
    // The minimum that the service accepts.
    max_results: '5',
    'tweet.fields': 'created_at,attachments',
    expansions: 'attachments.media_keys',
    'media.fields': 'url,preview_image_url',
  }).toString();
  const headers = { Authorization: `Bearer ${X_API_TOKEN}` };
  return { network: 'twitter', address, headers, shape: responseShape.transform(postsOf) };
}

function postsOf({ data = [], includes }: z.output<typeof responseShape>): SocialPost[] {
  const pictures = new Map(includes.media.map((media) => [media.media_key, media.url ?? media.preview_image_url]));
  return data.slice(0, shownPosts).map(({ id, text, created_at, attachments }) => ({
    id: `tw-${id}`,
    social: 'twitter',
    text: unescaped(text),
    media_url: attachments.media_keys.map((key) => pictures.get(key)).find((address) => address !== undefined),
    created_at,
    permalink: `https://x.com/i/web/status/${encodeURIComponent(id)}`,
  }));
}

/** Reverts the HTML escapes of three characters, which the service uses in its plain text. */
function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
