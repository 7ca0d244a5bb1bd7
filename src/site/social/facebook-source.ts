import { z } from 'zod';
import { webAddress } from '../../content/model/shapes/field-shapes.js';
import type { Configuration } from '../../platform/config/configuration.js';
import { type SocialPost, type SocialSource, time } from './social-source.js';

const attachmentShape = z.object({
  media: z.object({ image: z.object({ src: webAddress }).optional() }).optional(),
});

const responseShape = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      message: z.string().default(''),
      created_time: time,
      permalink_url: webAddress.optional(),
      attachments: z.object({ data: z.array(attachmentShape) }).default({ data: [] }),
    }),
  ),
});

/**
 * The page feed, read from the Graph API (https://developers.facebook.com/docs/graph-api/reference/page/feed).
 * @returns undefined if it is not configured
 */
export function facebookSource(configuration: Configuration): SocialSource | undefined {
  const { FACEBOOK_API_URL, FACEBOOK_TOKEN, FACEBOOK_PAGE_ID } = configuration;
  if (FACEBOOK_TOKEN === undefined || FACEBOOK_PAGE_ID === undefined) return undefined;
  const address = new URL(`${FACEBOOK_API_URL}/${encodeURIComponent(FACEBOOK_PAGE_ID)}/posts`);
  address.search = new URLSearchParams({
    fields: 'message,created_time,permalink_url,attachments{media}',
    access_token: FACEBOOK_TOKEN,
  }).toString();
  return { network: 'facebook', address, shape: responseShape.transform(postsOf) };
}

function postsOf({ data }: z.output<typeof responseShape>): SocialPost[] {
  return (
    data
      .map(
        ({ id, message, created_time, permalink_url, attachments }): SocialPost => ({
          id: `fb-${id}`,
          social: 'facebook',
          text: message,
          media_url: attachments.data.map(({ media }) => media?.image?.src).find((address) => address !== undefined),
          created_at: created_time,
          permalink: permalink_url ?? `https://www.facebook.com/${encodeURIComponent(id)}`,
        }),
      )
      // A new cover or a change of address is a post without text and picture.
      .filter(({ text, media_url }) => text !== '' || media_url !== undefined)
  );
}
