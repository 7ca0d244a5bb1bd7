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
  logos: z.array(z.tuple([z.enum(['titanium', 'navy', 'single']), line])).optional(),
  clear_space: line.optional(),
  swatches: z.array(z.tuple([line, colour, z.array(z.tuple([line, colour]))])).optional(),
  specimens: z.array(z.tuple([z.enum(['heading', 'text', 'strong']), z.number(), line])).optional(),
});

/** The source of a PDF, as `scripts/make-pdfs.mjs` draws it. */
export const documentShape = z.object({
  title: plainLine,
  subject: plainLine.describe('One sentence below the title.'),
  number: line.describe('The number of the document, such as CMP-001.'),
  date: z.iso.date().describe('The day of the edition, as "2026-01-19", in quotation marks.'),
  sections: z.array(section).min(1).describe('The parts of the document, each with any of the blocks.'),
});
