import { z } from 'zod';
import { expected, expecting } from './expected-fields.js';
import {
  altText,
  href,
  itemId,
  line,
  phone,
  pictureAddress,
  pictureShape,
  richText,
  videoFileShape,
  videoHostFields,
  webAddress,
} from './field-shapes.js';
import { mapBounds } from './map-bounds.js';

const onMap = 'outside the map';

/** A place in degrees, on the map that is drawn of `mapBounds`. */
const pointShape = z.object({
  longitude: z.number().min(mapBounds.west, onMap).max(mapBounds.east, onMap),
  latitude: z.number().min(mapBounds.south, onMap).max(mapBounds.north, onMap),
});

const percent = z.number().min(0).max(100);

/** Where on a picture or map something stands: percent of its width and height, from the upper left. */
const positionShape = z.object({ x: percent, y: percent });
export type Position = z.output<typeof positionShape>;

/** A point of the map; `callout` is where its sign stands if others are too near, joined to it by a line. */
const mapFields = { point: pointShape, callout: positionShape.optional() };
export type MapPoint = z.output<typeof pointShape>;

/** What a table's rows name, in the page's language; the rows refer to it by id. */
const termShape = z.object({ id: itemId, text: line });

const rowFields = { id: itemId, engine: line, aircraft: expected(line) };

export const componentRowShape = z.object({ ...rowFields, components: z.array(itemId).min(1) });
export type ComponentRow = z.output<typeof componentRowShape>;

export const serviceRowShape = z.object({
  ...rowFields,
  services: z.array(itemId).min(1),
  shop: expected(line),
  certifications: expected(z.array(line).min(1)),
});
export type ServiceRow = z.output<typeof serviceRowShape>;

const groupOf = <T extends z.ZodType>(row: T) =>
  z.object({ id: itemId, manufacturer: line, rows: z.array(row).min(1) });

/** A bullet list of parts or special processes. */
const componentsListShape = z.object({
  id: itemId,
  title: line,
  list: z.array(z.object({ id: itemId, element: line })).min(1),
});

export const tableFields = {
  terms: z.array(termShape).min(1),
  component_groups: z.array(groupOf(componentRowShape)).optional(),
  service_groups: z.array(groupOf(serviceRowShape)).optional(),
  processes: z.array(componentsListShape).optional(),
  leaflets: z.array(z.object({ id: itemId, text: line, pdf: href })).optional(),
  service_contacts: z
    .object({
      title: line,
      /** Label and address of the page with all contacts. */
      search_page: expected(line),
      search_path: expected(href),
      contacts: expected(z.array(z.object({ id: itemId, name: line, label: expected(line), mail: z.email() })).min(1)),
    })
    .optional(),
};

const locationShape = z.object({
  id: itemId,
  plant: line,
  role: expected(line),
  spec: expected(line),
  image: expected(pictureAddress),
  alt: altText,
});

export const placeShape = z.object({ id: itemId, name: line, ...mapFields, locations: z.array(locationShape).min(1) });
export type Place = z.output<typeof placeShape>;

export const plantShape = expecting(
  z.object({
    id: itemId,
    name: line,
    image: expected(pictureShape),
    caption: expected(line),
    /** Label of the link. */
    url: expected(line),
    external_link: href.optional(),
    internal_link: href.optional(),
    /** Area. */
    mq: expected(line),
    area_spec: line.optional(),
    workforce: expected(line),
    address: expected(line),
    tel: expected(phone),
    /** A map of the way to it. */
    map: expected(href),
    text: expected(richText),
    products: expected(z.array(line).min(1)),
    gears: line.optional(),
    rp: line.optional(),
    power_gears: line.optional(),
  }),
  ({ external_link, internal_link }) =>
    (external_link === undefined) === (internal_link === undefined)
      ? 'a plant needs either an external_link or an internal_link'
      : undefined,
);
export type Plant = z.output<typeof plantShape>;

export const officeShape = z.object({
  id: itemId,
  name: line,
  address: expected(line),
  tel: expected(phone),
  email: z.email().optional(),
});

export const heritageSlideShape = z.object({
  id: itemId,
  year: z.number().int().min(1900).max(2100),
  title: line,
  content: expected(richText),
  image: pictureShape.optional(),
  gallery: z.array(z.object({ id: itemId, image: pictureAddress, alt: altText, descr: expected(line) })).optional(),
  video: videoFileShape.optional(),
  ...videoHostFields,
});
export type HeritageSlide = z.output<typeof heritageSlideShape>;

export const researchCardShape = z.object({
  id: itemId,
  /** The town, as the map names it. */
  place: expected(line),
  title: line,
  subtitle: expected(line),
  content: expected(richText),
  image: expected(pictureShape),
  'joint-lab': line.optional(),
  'joint-lab-to': href.optional(),
  external_link: href.optional(),
  ...mapFields,
});
export type ResearchCard = z.output<typeof researchCardShape>;

export const helpShape = z.object({
  title: line,
  text: richText.optional(),
  lines: z
    .array(z.object({ id: itemId, label: line, phone, note: line.optional() }))
    .min(1)
    .max(2),
});

const contactCardShape = z.object({
  id: itemId,
  title: line,
  /** Id of a request type. */
  tag: itemId,
  location: expected(line),
  /** ISO 3166-1 alpha-2. */
  country: expected(z.string().regex(/^[A-Z]{2}$/, 'a country code of two capital letters')),
  phone: expected(phone),
  website: webAddress.optional(),
  email: z.email().optional(),
});
export type ContactCard = z.output<typeof contactCardShape>;

/** A list that may be empty, which is the same as left out. */
const listOf = <T extends z.ZodType>(item: T) => z.optional(z.array(item)).transform((list) => list ?? []);

export const regionShape = z.object({
  id: itemId,
  name: line,
  contacts: listOf(
    z.object({ id: itemId, tag: expected(line), name: line, phone: expected(phone), email: expected(z.email()) }),
  ),
  cards: listOf(contactCardShape),
});
export type Region = z.output<typeof regionShape>;

export const requestTypeShape = z.object({ id: itemId, title: line });

export const hotspotShape = z.object({
  id: itemId,
  ...positionShape.shape,
  /** Where its name stands on the picture. */
  label_position: positionShape,
  title: line,
  text: expected(richText),
});
export type Hotspot = z.output<typeof hotspotShape>;

export const specificationShape = z.object({ id: itemId, value: line, label: line });
