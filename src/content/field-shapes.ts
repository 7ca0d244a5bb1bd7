import { z } from 'zod';
import { sanitiseRichText } from './sanitise.js';

/** One line of plain text. */
export const line = z
  .string()
  .trim()
  .min(1)
  .regex(/^[^\r\n]*$/, 'one line');

/** HTML, reduced to the allowed elements when it is read. */
export const richText = z.string().min(1).transform(sanitiseRichText);

/**
 * Where a link leads: a path of this site (any page's English path, in every language), or an absolute address.
 * Browsers read a backslash as a slash, and overlook tabs and ends of lines.
 */
export const href = z
  .string()
  .regex(
    /^(\/(?![/\\])|https?:\/\/|mailto:|tel:)[^\t\r\n]*$/,
    'a path of this site, or an address with https:, mailto: or tel:',
  );

/** An address on the web, absolute. */
export const webAddress = z.url({ protocol: /^https?$/, error: 'an http(s) address' });

export const pictureShape = z.object({
  original: z.string().min(1),
  alt: z.string({ error: 'a picture needs an alt text in each language' }).trim().min(1, 'a picture needs an alt text'),
  caption: line.optional(),
  /** Where the subject is, for a frame that cuts the picture at its sides; right of the middle where it is left out. */
  focus: z.enum(['left', 'centre', 'right']).optional(),
});
export type Picture = z.output<typeof pictureShape>;

/** A video file of our own, with the picture that stands until it plays. */
export const videoFileShape = z.object({
  original: z.string().regex(/\.mp4$/),
  poster: z.string().min(1),
  alt: z.string().trim().min(1),
});
export type VideoFile = z.output<typeof videoFileShape>;

/** A video at the video host: its id there, and our own picture for where the host's thumbnail cannot be had. */
export const videoHostFields = {
  video_yt: z
    .string()
    .regex(/^[\w-]{6,20}$/, 'the id of a video at the video host')
    .optional(),
  video_title: line.optional(),
  video_poster: pictureShape.optional(),
};

export const relatedFilesShape = z.object({
  related_objects: z.array(
    z.object({
      name: line,
      file: z.object({ id: z.string(), uri: href, mimeType: z.string() }),
    }),
  ),
});
export type RelatedFiles = z.output<typeof relatedFilesShape>;

export const linkCardShape = z.object({
  id: z.string(),
  title: line,
  text: z.string().optional(),
  image: pictureShape.optional(),
  url: href,
});
export type LinkCard = z.output<typeof linkCardShape>;

export const personCardShape = z.object({
  id: z.string().optional(),
  name: line,
  surname: line,
  job_title: line,
  bio: richText.optional(),
  image: pictureShape.optional(),
});
export type PersonCard = z.output<typeof personCardShape>;

const accordionLinkShape = z.object({ url: href, pretty_url: line.optional(), title: line });

export const accordionItemShape = z.object({
  id: z.string(),
  title: line,
  subtitle: line.optional(),
  logo: pictureShape.optional(),
  text_intro: richText.optional(),
  text: richText.optional(),
  inner_image: pictureShape.optional(),
  list_title: line.optional(),
  list: z.array(z.object({ id: z.string().optional(), text: line, pdf: href.optional() })).optional(),
  links: z.array(accordionLinkShape).optional(),
  external_link: href.optional(),
  image_gallery: z.object({ gallery: z.array(pictureShape).min(1) }).optional(),
  ...videoHostFields,
});
export type AccordionItem = z.output<typeof accordionItemShape>;
