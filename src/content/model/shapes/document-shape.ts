import { z } from 'zod';
import { line } from './field-shapes.js';

const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'a colour such as #0a1428');

/** Title and subject are written into the PDF's XML without escaping. */
const plainLine = line.regex(/^[^&<]*$/, 'must hold neither & nor <');

const paragraph = z.string().trim().min(1);

const section = z.object({
  heading: line,
  paragraphs: z.array(paragraph).describe('Running text.').optional(),
  rows: z
    .array(z.tuple([line, paragraph]))
    .describe('A table: label and value.')
    .optional(),
  figures: z
    .array(z.tuple([line, line]))
    .describe('Large figures, each with what it counts.')
    .optional(),
  drawing: z
    .object({ alt: line, length: line, height: line, width: line })
    .describe('The turboprop with its dimensions, and what the drawing shows.')
    .optional(),
  logos: z.array(z.tuple([z.enum(['titanium', 'navy', 'single']), line])).optional(),
  clear_space: line.optional(),
  swatches: z.array(z.tuple([line, colour, z.array(z.tuple([line, colour]))])).optional(),
  specimens: z.array(z.tuple([z.enum(['heading', 'text', 'strong']), z.number(), line])).optional(),
});

/** The source of a PDF in one language, as `scripts/make/pdfs.ts` draws it. */
export const documentShape = z.object({
  number: line.describe('The number of the document, such as CMP-001.'),
  date: z.iso.date().describe('The day of the edition, as "2026-01-19", in quotation marks.'),
  translated_from: z.string().describe('The hash of the English text that this one translates.').optional(),
  body: z.object({
    title: plainLine,
    subject: plainLine.describe('One sentence below the title.'),
    sections: z.array(section).min(1).describe('The parts of the document, each with any of the blocks.'),
  }),
});

export type DocumentSource = z.output<typeof documentShape>;
