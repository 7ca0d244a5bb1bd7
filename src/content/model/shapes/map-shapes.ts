import { z } from 'zod';
import { expected } from '../../validation/expected-fields.js';
import { externalLink, href, itemId, line, pictureAddress, pictureShape, richText } from './field-shapes.js';
import { mapBounds } from './map-bounds.js';

const onMap = 'outside the map';

/** A point in degrees, within the bounds of the map. */
const pointShape = z.object({
  longitude: z.number().min(mapBounds.west, onMap).max(mapBounds.east, onMap),
  latitude: z.number().min(mapBounds.south, onMap).max(mapBounds.north, onMap),
});

const percent = z.number().min(0).max(100);

/** A position on a picture or map: percent of its width and height, from the upper left. */
const positionShape = z.object({ x: percent, y: percent });
export type Position = z.output<typeof positionShape>;

/** A point on the map, which a gateway may not give. `callout` is the position of its marker if others are too near; a line joins the two. */
const mapFields = {
  point: expected(pointShape),
  callout: positionShape.optional().meta({ title: 'Position of its marker' }),
};
export type MapPoint = z.output<typeof pointShape>;

const locationShape = z.object({
  id: itemId,
  plant: line,
  role: expected(line),
  spec: expected(line),
  image: pictureAddress.optional(),
  alt: z.string().trim().optional().meta({ title: 'Alt text' }),
});

export const placeShape = z.object({ id: itemId, name: line, ...mapFields, locations: z.array(locationShape).min(1) });
export type Place = z.output<typeof placeShape>;

export const researchCardShape = z.object({
  id: itemId,
  /** The town, as the map names it. */
  place: expected(line),
  title: line,
  subtitle: expected(line),
  content: expected(richText).meta({ title: 'Text' }),
  readiness: expected(z.number().int().min(1).max(9)).meta({ title: 'Technology readiness level, 1 to 9' }),
  image: pictureShape.optional(),
  'joint-lab': line.optional().meta({ title: 'Joint laboratory' }),
  'joint-lab-to': href.optional().meta({ title: 'Link of the joint laboratory' }),
  external_link: externalLink.optional(),
  ...mapFields,
});
export type ResearchCard = z.output<typeof researchCardShape>;

export const hotspotShape = z.object({
  id: itemId,
  ...positionShape.shape,
  label_position: positionShape.meta({ title: 'Position of its name' }),
  title: line,
  text: expected(richText),
});
export type Hotspot = z.output<typeof hotspotShape>;

/** Lines of a drawing that is 1600 wide and 800 high, as the `d` of an SVG path. Spaces would be typeset. */
export const linesShape = z
  .string()
  .regex(/^[MLHVCSQTAZ\d,-]+$/i, 'the commands of an SVG path, with commas between whole numbers')
  .meta({ title: 'Lines', shared: true });

/** A part of a drawing. */
export const drawnPartShape = hotspotShape.extend({ lines: linesShape });
