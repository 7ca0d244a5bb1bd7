import { z } from 'zod';
import { webAddress } from '../../content/model/shapes/field-shapes.js';
import type { Configuration } from '../../platform/config/configuration.js';
import { type SocialPost, type SocialSource, time } from './social-source.js';

/** Videos and reels are left out. */
const shownTypes: readonly string[] = ['IMAGE', 'CAROUSEL_ALBUM'];

const responseShape = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      caption: z.string().default(''),
      media_type: z.string(),
      // The service omits it if it suspects a breach of copyright.
      media_url: webAddress.optional(),
      permalink: webAddress,
      timestamp: time,
    }),
  ),
});

/**
 * The photo service, read from the Instagram API (https://developers.facebook.com/docs/instagram-platform/reference/media).
 * @returns undefined if it is not configured
 */
export function instagramSource(configuration: Configuration): SocialSource | undefined {
  const { INSTAGRAM_API_URL, INSTAGRAM_TOKEN, INSTAGRAM_USER_ID } = configuration;
  if (INSTAGRAM_TOKEN === undefined || INSTAGRAM_USER_ID === undefined) return undefined;
  const address = new URL(`${INSTAGRAM_API_URL}/${encodeURIComponent(INSTAGRAM_USER_ID)}/media`);
  address.search = new URLSearchParams({
    fields: 'id,caption,media_type,media_url,permalink,timestamp',
    access_token: INSTAGRAM_TOKEN,
  }).toString();
  return { network: 'instagram', address, shape: responseShape.transform(postsOf) };
}

function postsOf({ data }: z.output<typeof responseShape>): SocialPost[] {
  return data
    .filter(({ media_type }) => shownTypes.includes(media_type))
    .map(({ id, caption, media_url, permalink, timestamp }) => ({
      id: `ig-${id}`,
      social: 'instagram',
      text: caption,
      media_url,
      created_at: timestamp,
      permalink,
    }));
}
