import { z } from 'zod';
import { expected } from '../../validation/expected-fields.js';
import { chartFields } from './chart-shapes.js';
import { eventShape } from './dated-shapes.js';
import {
  accordionItemShape,
  documentAddress,
  galleryShape,
  href,
  introduction,
  line,
  linkCardShape,
  personCardShape,
  pictureShape,
  relatedFilesShape,
  richText,
  videoFileShape,
  videoHostFields,
} from './field-shapes.js';

const id = z.string().optional();
const title = line.optional();

const block = <T extends string, F extends z.ZodRawShape>(type: T, fields: F) =>
  z.object({ id, type: z.literal(type), ...fields });

const listOf = <F extends z.ZodRawShape>(link: F) => ({
  list_title: title,
  list: z.array(z.object({ id, text: line, note: line.optional(), ...link })).min(1),
});

const downloadShape = z.object({ uri: documentAddress }).meta({ title: 'PDF to download' });
export const downloadFields = {
  download_pdf: expected(downloadShape),
  text_download_pdf: expected(line).meta({ title: 'Words beside the button' }),
  text_cta_pdf: expected(line).meta({ title: 'Label of the button' }),
};

/** The blocks of the corporate page, as content files and gateways write them. */
export const blockShape = z.discriminatedUnion('type', [
  block('accordion', { title, items: z.array(accordionItemShape).min(1) }),
  block('list', listOf({ url: href })),
  block('list_no_link', listOf({})),
  block('simple_text_block', { title, text: richText }),
  block('title', { title: line }),
  block('intro_text', { text_intro: introduction }),
  block('text_extra', { text_extra: richText.meta({ title: 'Further text' }) }),
  block('two_col_blocks_title_center', { title, text_two_column: richText.meta({ title: 'Text in two columns' }) }),
  block('two_col_blocks', {
    title_first_block: expected(line).meta({ title: 'First title' }),
    summary_first_block: line.optional().meta({ title: 'Line below the first title' }),
    text_first_block: expected(richText).meta({ title: 'First text' }),
    title_second_block: line.optional().meta({ title: 'Second title' }),
    text_second_block: richText.optional().meta({ title: 'Second text' }),
    image: pictureShape.optional(),
  }),
  block('video', { title, ...videoHostFields, video: videoFileShape.optional() }),
  block('slideshow', {
    title,
    image_gallery: galleryShape,
    title_originals: line.optional().meta({
      title: 'Title above the original files',
      description: 'Title of a list of the original files below the pictures.',
    }),
  }),
  block('video_slideshow', {
    title,
    slides: z
      .array(z.object({ id: z.string(), title: line, ...videoHostFields, video: videoFileShape.optional() }))
      .min(1),
  }),
  block('download', {
    title,
    ...downloadFields,
    download_pdf: downloadShape,
  }),
  block('cards', { title, cards: z.array(z.union([personCardShape, linkCardShape])).min(1) }),
  block('link_list', { title, links: z.array(z.object({ id, title: line, url: href })).min(1) }),
  block('positions', {
    title: expected(line),
    text_none: expected(richText).meta({
      title: 'Text while no position is open',
      description: 'What stands here while no position is open.',
    }),
  }),
  block('chart', chartFields),
  block('events', { title: expected(line), items: z.array(eventShape).min(1) }),
  block('supplier_form', { title: expected(line), text: richText.optional() }),
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
  image_gallery: galleryShape.optional(),
  download_pdf: z.object({ uri: documentAddress }).optional(),
  text_download_pdf: line.optional(),
  text_cta_pdf: line.optional(),
  related_files: relatedFilesShape.optional(),
};

type FlatFields = z.output<z.ZodObject<typeof flatBlockFields>> & { title: string; headline?: string };

/** Converts the flat fields of an entry to blocks, in a fixed order. */
export function blocksFromFlatFields(body: FlatFields): Block[] {
  const { title, text_intro, text, text_two_column, text_extra, cards, image_gallery, download_pdf } = body;
  const { video_yt, video_title, video_poster, text_cta_pdf, text_download_pdf = title } = body;
  const { title_first_block, summary_first_block, text_first_block, title_second_block, text_second_block } = body;
  const files = body.related_files?.related_objects ?? [];
  const hasColumns = [title_first_block, text_first_block, title_second_block, text_second_block].some(Boolean);
  const columns = { title_first_block, summary_first_block, text_first_block, title_second_block, text_second_block };
  const blocks: (Block | undefined | false)[] = [
    { type: 'title', title },
    text_intro !== undefined && { type: 'intro_text', text_intro },
    text !== undefined && { type: 'simple_text_block', text },
    hasColumns && { type: 'two_col_blocks', ...columns },
    text_two_column !== undefined && { type: 'two_col_blocks_title_center', text_two_column },
    text_extra !== undefined && { type: 'text_extra', text_extra },
    video_yt !== undefined && { type: 'video', video_yt, video_title, video_poster },
    cards !== undefined && cards.length > 0 && { type: 'cards', cards },
    image_gallery && { type: 'slideshow', image_gallery },
    download_pdf && { type: 'download', download_pdf, text_download_pdf, text_cta_pdf },
    files.length > 0 && {
      type: 'link_list',
      links: files.map(({ name, file }) => ({ id: file.id, title: name, url: file.uri })),
    },
  ];
  return blocks.filter((each): each is Block => Boolean(each));
}
