import { z } from 'zod';
import { essential, expected } from '../../validation/expected-fields.js';
import { documentAddress, itemId, line, pageId, pictureAddress, sharedLine, videoFileShape } from './field-shapes.js';

/** A file of the site that anybody may download: a video or a document, or else the picture. */
const mediaItemShape = z.object({
  id: itemId,
  kind: z.enum(['picture', 'loop', 'logo', 'portrait', 'document']),
  image: pictureAddress.optional().meta({ description: 'Of a loop, the picture until it plays.' }),
  video: videoFileShape.shape.original.optional(),
  document: documentAddress.optional().meta({ title: 'PDF' }),
  caption: line.optional().meta({ description: 'Without one, the alt text with which a page shows the file.' }),
  credit: sharedLine.optional().meta({ description: 'Whom to name. Without one, it is the company.' }),
  rights: itemId.meta({ description: 'One of the terms of use of this page.' }),
  subject: itemId.meta({ description: 'The id of a subject of the archive of releases.' }),
  plant: itemId.optional().meta({ description: 'The id of a plant of the page of all plants.' }),
  product: pageId.optional().meta({ description: 'The id of the page of a product, such as the-catalyst-engine.' }),
  person: itemId.optional().meta({ description: 'The id of a person of the page of the leadership.' }),
});
export type MediaItem = z.output<typeof mediaItemShape>;

export const mediaLibraryFields = {
  rights: expected(z.array(z.object({ id: itemId, name: line })).min(1)).meta({ title: 'Terms of use' }),
  items: essential(expected(z.array(mediaItemShape).min(1))),
};
