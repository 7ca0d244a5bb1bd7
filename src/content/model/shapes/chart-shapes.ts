import { z } from 'zod';
import { expected } from '../../validation/expected-fields.js';
import { itemId, line, richText } from './field-shapes.js';

const figure = line.regex(/\d/, 'a figure');

/** Figures in rows and columns: drawn, with their table below. */
export const chartFields = {
  title: expected(line),
  text: richText.optional(),
  highlight: z
    .object({ value: line, label: line })
    .optional()
    .meta({ title: 'Figure beside the drawing', description: 'One that sums up the others, in large type.' }),
  kind: z.enum(['columns', 'ranges', 'differences']).meta({
    title: 'Kind of drawing',
    shared: true,
    description:
      'columns: a small chart for each row, with a point for the value of each column. ranges: from the first value to the second. differences: the second value is a change of the first, in percent.',
  }),
  caption: expected(line).meta({ title: 'Title of the table' }),
  head: expected(line).meta({ title: 'Head of the first column' }),
  columns: z.array(z.object({ id: itemId, label: line })).min(1),
  rows: z
    .array(
      z.object({
        id: itemId,
        label: line,
        values: z.array(figure.meta({ shared: true })).min(1),
        goal: figure.optional().meta({ shared: true, description: 'The change of the first value, in percent: −30.' }),
      }),
    )
    .min(1),
  goal_label: line.optional().meta({ title: 'Head of the column of goals' }),
  note: richText.optional().meta({ title: 'Note below the drawing' }),
};

export const chartShape = z.object({ anchor: itemId, ...chartFields });
export type Chart = Omit<z.output<typeof chartShape>, 'anchor'>;
export type ChartRow = Chart['rows'][number];
