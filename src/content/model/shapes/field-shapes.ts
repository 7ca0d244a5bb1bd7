import { z } from 'zod';
import { isoDay } from '../../text/iso-day.js';
import { sanitiseRichText } from '../../text/sanitise.js';
import { expected } from '../../validation/expected-fields.js';
import { unwrapped } from '../../validation/shape-definition.js';
import { addressPattern } from '../paths/own-path.js';

/** One line of plain text. */
export const line = z
  .string()
  .trim()
  .min(1)
  .regex(/^[^\r\n]*$/, 'one line');

/** One that is the same in every language, as whatever is `shared`. A `title` is what editors read above a field. */
export const sharedLine = line.meta({ shared: true });

/** What distinguishes an item from the others of its list, in every language. */
export const itemId = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lower-case words with hyphens between them')
  .meta({ shared: true });

/** The id of a page, which is its English path. */
export const pageId = z
  .string()
  .regex(/^[a-z0-9]+(?:[-/][a-z0-9]+)*$/, 'the id of a page, without a slash before it')
  .meta({ shared: true });

/** ISO 3166-1 alpha-2. */
export const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, 'a country code of two capital letters')
  .meta({ shared: true });

/** A date as `DD-MM-YYYY`; the day must exist in the calendar. */
export const dayShape = z
  .string()
  .regex(/^\d\d-\d\d-\d{4}$/, { error: 'a date as DD-MM-YYYY', abort: true })
  .refine((day) => isoDay(day) !== undefined, 'no such day')
  .meta({ format: 'day', shared: true });

export const phone = z
  .string()
  .regex(/^\+[1-9](?:[ -]?\d){6,14}$/, 'a phone number with its country, such as +39 011 555 0100')
  .meta({ shared: true });

export const email = z.email().meta({ shared: true });

/** HTML as it is written. */
export const html = z.string().min(1).meta({ format: 'html' });

/** HTML, reduced to the allowed elements when it is read. */
export const richText = html.transform(sanitiseRichText);

export const introduction = richText.meta({ title: 'Introduction' });

/** Whether a shape is rich text. */
export function isRichText(shape: z.core.$ZodType): boolean {
  return formatOf(unwrapped(shape)) === 'html';
}

/** The format by which schemas mark rich text, pictures and links. */
export function formatOf(shape: z.core.$ZodType): unknown {
  return z.globalRegistry.get(shape)?.format;
}

/** Where a link leads: a path of this site (any page's English path, in every language), or an absolute address. */
export const href = z
  .string()
  .regex(
    addressPattern('https?:\\/\\/', 'mailto:', 'tel:'),
    'a path of this site, or an address with https:, mailto: or tel:',
  )
  .meta({ title: 'Leads to', format: 'link', shared: true });

export const externalLink = href.meta({ title: 'Link to another site' });

/** Where a document to download is. */
export const documentAddress = href.meta({
  title: 'Address',
  format: 'document',
  shared: false,
  description: 'A document of this site, as /pdf/name.pdf, or an address with https:.',
});

/** Where a picture is: on this site, or on another, from which the server fetches it. */
export const pictureAddress = z
  .string()
  .regex(addressPattern('https?:\\/\\/'), 'a path of this site, or an address with https:')
  .meta({ title: 'Picture', format: 'picture', shared: true });

/** An absolute http(s) address. */
export const webAddress = z.url({ protocol: /^https?$/, error: 'an http(s) address' }).meta({ shared: true });

/** What a picture shows; empty if a gateway does not say. */
export const altText = expected(z.string().trim(), 'a picture needs an alt text in each language')
  .transform((alt) => alt ?? '')
  .meta({ title: 'Alt text' });

export const pictureShape = z.object({
  original: pictureAddress,
  alt: altText,
  caption: line.optional(),
  /** Where the subject is, for frames that crop the picture at its sides. The default is right of the middle. */
  focus: z.enum(['left', 'centre', 'right']).optional(),
});
export type Picture = z.output<typeof pictureShape>;

export const galleryShape = z.object({ gallery: z.array(pictureShape).min(1) }).meta({ title: 'Gallery' });

/** A video file of this site, with the poster that is shown until it plays. */
export const videoFileShape = z.object({
  original: z
    .string()
    .regex(/^\/video\/[\w./-]+\.mp4$/, 'a video of this site, as /video/name.mp4')
    .meta({ title: 'Video', shared: true }),
  poster: pictureAddress.meta({ title: 'Picture until the video plays' }),
  alt: altText,
});
export type VideoFile = z.output<typeof videoFileShape>;

/** A video at the video host: its id there, and a picture of this site, without which the host's thumbnail is shown. */
export const videoHostFields = {
  video_yt: z
    .string()
    .regex(/^[\w-]{6,20}$/, 'the id of a video at the video host')
    .meta({ title: 'Video at the video host', shared: true })
    .optional(),
  video_title: line.optional().meta({ title: 'Title of the video' }),
  video_poster: pictureShape.optional().meta({ title: 'Picture for the video' }),
};

export const relatedFilesShape = z
  .object({
    related_objects: z
      .array(
        z.object({
          name: line,
          file: z.object({
            id: expected(z.string().meta({ title: 'Id', shared: true })),
            uri: documentAddress,
            mimeType: expected(z.string().meta({ title: 'Kind of file', shared: true })),
          }),
        }),
      )
      .meta({ title: 'Files' }),
  })
  .meta({ title: 'Files' });
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
  job_title: expected(line).meta({ title: 'Position' }),
  bio: richText.optional().meta({ title: 'Biography' }),
  image: pictureShape.optional(),
});
export type PersonCard = z.output<typeof personCardShape>;

export const accordionLinkShape = z.object({
  url: href,
  pretty_url: line.optional().meta({ title: 'Address as it is shown' }),
  title: line,
});

export const accordionItemShape = z.object({
  id: z.string(),
  title: line,
  subtitle: line.optional(),
  logo: pictureShape.optional(),
  text_intro: introduction.optional(),
  text: richText.optional(),
  inner_image: pictureShape.optional().meta({ title: 'Picture' }),
  list_title: line.optional(),
  list: z
    .array(z.object({ id: z.string().optional(), text: line, pdf: documentAddress.optional().meta({ title: 'PDF' }) }))
    .optional(),
  links: z.array(accordionLinkShape).optional(),
  external_link: externalLink.optional(),
  image_gallery: galleryShape.optional(),
  ...videoHostFields,
});
export type AccordionItem = z.output<typeof accordionItemShape>;
