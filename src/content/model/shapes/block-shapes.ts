import { z } from 'zod';
import { essential, expected } from '../../validation/expected-fields.js';
import { eventShape, positionShape } from './dated-shapes.js';
import {
  accordionItemShape,
  documentAddress,
  href,
  line,
  linkCardShape,
  personCardShape,
  pictureShape,
  relatedFilesShape,
  richText,
  videoFileShape,
  videoHostFields,
} from './field-shapes.js';

const id = { id: z.string().optional() };

const gallery = z.object({ gallery: z.array(pictureShape).min(1) });

const listItems = z.array(z.object({ id: z.string().optional(), text: line, note: line.optional(), url: href })).min(1);

/** The blocks of the corporate page, as content files and gateways write them. */
export const blockShape = z.discriminatedUnion('type', [
  z.object({ ...id, type: z.literal('accordion'), title: line.optional(), items: z.array(accordionItemShape).min(1) }),
  z.object({ ...id, type: z.literal('list'), list_title: line.optional(), list: listItems }),
  z.object({
    ...id,
    type: z.literal('list_no_link'),
    list_title: line.optional(),
    list: z.array(z.object({ id: z.string().optional(), text: line, note: line.optional() })).min(1),
  }),
  z.object({ ...id, type: z.literal('simple_text_block'), title: line.optional(), text: richText }),
  z.object({ ...id, type: z.literal('title'), title: line }),
  z.object({ ...id, type: z.literal('intro_text'), text_intro: richText }),
  z.object({ ...id, type: z.literal('text_extra'), text_extra: richText }),
  z.object({
    ...id,
    type: z.literal('two_col_blocks_title_center'),
    title: line.optional(),
    text_two_column: richText,
  }),
  z.object({
    ...id,
    type: z.literal('two_col_blocks'),
    title_first_block: expected(line),
    summary_first_block: line.optional(),
    text_first_block: expected(richText),
    title_second_block: line.optional(),
    text_second_block: richText.optional(),
    image: pictureShape.optional(),
  }),
  z.object({
    ...id,
    type: z.literal('video'),
    title: line.optional(),
    ...videoHostFields,
    video: videoFileShape.optional(),
  }),
  z.object({
    ...id,
    type: z.literal('slideshow'),
    title: line.optional(),
    image_gallery: gallery,
    title_originals: line.optional().describe('Title of a list of the original files below the pictures.'),
  }),
  z.object({
    ...id,
    type: z.literal('video_slideshow'),
    title: line.optional(),
    slides: z
      .array(z.object({ id: z.string(), title: line, ...videoHostFields, video: videoFileShape.optional() }))
      .min(1),
  }),
  z.object({
    ...id,
    type: z.literal('download'),
    title: line.optional(),
    download_pdf: z.object({ uri: documentAddress }),
    text_download_pdf: expected(line),
    text_cta_pdf: expected(line),
  }),
  z.object({
    ...id,
    type: z.literal('cards'),
    title: line.optional(),
    cards: z.array(z.union([personCardShape, linkCardShape])).min(1),
  }),
  z.object({
    ...id,
    type: z.literal('link_list'),
    title: line.optional(),
    links: z.array(z.object({ id: z.string().optional(), title: line, url: href })).min(1),
  }),
  z.object({
    ...id,
    type: z.literal('positions'),
    title: expected(line),
    items: essential(z.array(positionShape).optional()),
    text_none: expected(richText).describe('What stands here while no position is open.'),
  }),
  z.object({ ...id, type: z.literal('events'), title: expected(line), items: z.array(eventShape).min(1) }),
  z.object({ ...id, type: z.literal('supplier_form'), title: expected(line), text: richText.optional() }),
]);

export type Block = z.output<typeof blockShape>;
export type BlockType = Block['type'];
export type BlockOf<T extends BlockType> = Extract<Block, { type: T }>;

/** The flat fields of an entry without blocks, as a plain gateway entry has them. */
export const flatBlockFields = {
  text_intro: richText.optional(),
  text: richText.optional(),
  title_first_block: line.optional(),
  summary_first_block: line.optional(),
  text_first_block: richText.optional(),
  title_second_block: line.optional(),
  text_second_block: richText.optional(),
  text_two_column: richText.optional(),
  text_extra: richText.optional(),
  ...videoHostFields,
  cards: z.array(personCardShape).optional(),
  image_gallery: gallery.optional(),
  download_pdf: z.object({ uri: documentAddress }).optional(),
  text_download_pdf: line.optional(),
  text_cta_pdf: line.optional(),
  related_files: relatedFilesShape.optional(),
};

type FlatFields = z.output<z.ZodObject<typeof flatBlockFields>> & { title: string; headline?: string };

/** Converts the flat fields of an entry to blocks, in a fixed order. */
export function blocksFromFlatFields(body: FlatFields): Block[] {
  const blocks: (Block | undefined | false)[] = [
    { type: 'title', title: body.title },
    body.text_intro !== undefined && { type: 'intro_text', text_intro: body.text_intro },
    body.text !== undefined && { type: 'simple_text_block', text: body.text },
    twoColumnBlock(body),
    body.text_two_column !== undefined && {
      type: 'two_col_blocks_title_center',
      text_two_column: body.text_two_column,
    },
    body.text_extra !== undefined && { type: 'text_extra', text_extra: body.text_extra },
    body.video_yt !== undefined && {
      type: 'video',
      video_yt: body.video_yt,
      video_title: body.video_title,
      video_poster: body.video_poster,
    },
    body.cards !== undefined && body.cards.length > 0 && { type: 'cards', cards: body.cards },
    body.image_gallery !== undefined && { type: 'slideshow', image_gallery: body.image_gallery },
    downloadBlock(body),
    linkListBlock(body),
  ];
  return blocks.filter((block): block is Block => Boolean(block));
}

function twoColumnBlock(body: FlatFields): Block | undefined {
  const { title_first_block, text_first_block, title_second_block, text_second_block } = body;
  if (!title_first_block && !text_first_block && !title_second_block && !text_second_block) return undefined;
  return {
    type: 'two_col_blocks',
    title_first_block,
    summary_first_block: body.summary_first_block,
    text_first_block,
    title_second_block,
    text_second_block,
  };
}

function downloadBlock(body: FlatFields): Block | undefined {
  if (body.download_pdf === undefined) return undefined;
  return {
    type: 'download',
    download_pdf: body.download_pdf,
    text_download_pdf: body.text_download_pdf ?? body.title,
    text_cta_pdf: body.text_cta_pdf,
  };
}

function linkListBlock(body: FlatFields): Block | undefined {
  const files = body.related_files?.related_objects ?? [];
  if (files.length === 0) return undefined;
  return { type: 'link_list', links: files.map(({ name, file }) => ({ id: file.id, title: name, url: file.uri })) };
}
