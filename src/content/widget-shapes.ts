import { z } from 'zod';
import {
  href,
  line,
  personCardShape,
  pictureShape,
  richText,
  videoFileShape,
  videoHostFields,
  webAddress,
} from './field-shapes.js';
import { mapBounds } from './map-bounds.js';

const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lower-case words with hyphens between them');

const phone = z
  .string()
  .regex(/^\+[1-9](?:[ -]?\d){6,14}$/, 'a phone number with its country, such as +39 011 555 0100');

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
const termShape = z.object({ id, text: line });

const rowFields = { id, engine: line, aircraft: line };

export const componentRowShape = z.object({ ...rowFields, components: z.array(id).min(1) });
export type ComponentRow = z.output<typeof componentRowShape>;

export const serviceRowShape = z.object({
  ...rowFields,
  services: z.array(id).min(1),
  shop: line,
  certifications: z.array(line).min(1),
});
export type ServiceRow = z.output<typeof serviceRowShape>;

const groupOf = <T extends z.ZodType>(row: T) => z.object({ id, manufacturer: line, rows: z.array(row).min(1) });

/** A bullet list of parts or special processes. */
const componentsListShape = z.object({ id, title: line, list: z.array(z.object({ id, element: line })).min(1) });

export const tableFields = {
  terms: z.array(termShape).min(1),
  component_groups: z.array(groupOf(componentRowShape)).optional(),
  service_groups: z.array(groupOf(serviceRowShape)).optional(),
  processes: z.array(componentsListShape).optional(),
  leaflets: z.array(z.object({ id, text: line, pdf: href })).optional(),
  service_contacts: z
    .object({
      title: line,
      /** Label and address of the page with all contacts. */
      search_page: line,
      search_path: href,
      contacts: z.array(z.object({ id, name: line, label: line, mail: z.email() })).min(1),
    })
    .optional(),
};

const locationShape = z.object({ id, plant: line, role: line, spec: line, image: z.string(), alt: line });

export const placeShape = z.object({ id, name: line, ...mapFields, locations: z.array(locationShape).min(1) });
export type Place = z.output<typeof placeShape>;

export const plantShape = z.object({
  id,
  name: line,
  image: pictureShape,
  caption: line,
  /** Label of the link. */
  url: line,
  external_link: href.optional(),
  internal_link: href.optional(),
  /** Area. */
  mq: line,
  area_spec: line.optional(),
  workforce: line,
  address: line,
  tel: phone,
  /** A map of the way to it. */
  map: href,
  text: richText,
  products: z.array(line).min(1),
  gears: line.optional(),
  rp: line.optional(),
  power_gears: line.optional(),
});
export type Plant = z.output<typeof plantShape>;

export const officeShape = z.object({ id, name: line, address: line, tel: phone, email: z.email().optional() });

export const heritageSlideShape = z.object({
  id,
  year: z.number().int().min(1900).max(2100),
  title: line,
  content: richText,
  image: pictureShape.optional(),
  gallery: z.array(z.object({ id, image: z.string(), alt: line, descr: line })).optional(),
  video: videoFileShape.optional(),
  ...videoHostFields,
});
export type HeritageSlide = z.output<typeof heritageSlideShape>;

export const researchCardShape = z.object({
  id,
  /** The town, as the map names it. */
  place: line,
  title: line,
  subtitle: line,
  content: richText,
  image: pictureShape,
  'joint-lab': line.optional(),
  'joint-lab-to': href.optional(),
  external_link: href.optional(),
  ...mapFields,
});
export type ResearchCard = z.output<typeof researchCardShape>;

export const leaderShape = personCardShape.extend({ id, bio: richText });

export const communityShape = z.object({
  id,
  occhiello: line,
  title: line,
  text: richText,
  image: pictureShape,
  /** A large sign behind the text, such as a figure. */
  decoration: line.optional(),
});
export type Community = z.output<typeof communityShape>;

export const partnerShape = z.object({ id, title: line, text: richText, logo: pictureShape, link: href });

/** `DD-MM-YYYY`, a day that there was. */
export const dayShape = z
  .string()
  .regex(/^\d\d-\d\d-\d{4}$/, { error: 'a date as DD-MM-YYYY', abort: true })
  .refine((day) => isoDay(day) !== undefined, 'no such day');

/** `DD-MM-YYYY` as ISO 8601 (`YYYY-MM-DD`); undefined where there is no such day. */
export function isoDay(day: string): string | undefined {
  const iso = day.split('-').reverse().join('-');
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : undefined;
}

export const mediaContactShape = z.object({ id, name: line, role: line, phone, email: z.email() });

export const helpShape = z.object({
  title: line,
  text: richText.optional(),
  lines: z.array(z.object({ id, label: line, phone, note: line.optional() })).length(2),
});

const contactCardShape = z.object({
  id,
  title: line,
  /** Id of a request type. */
  tag: id,
  location: line,
  /** ISO 3166-1 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/, 'a country code of two capital letters'),
  phone,
  website: webAddress.optional(),
  email: z.email().optional(),
});
export type ContactCard = z.output<typeof contactCardShape>;

export const regionShape = z.object({
  id,
  name: line,
  contacts: z.array(z.object({ id, tag: line, name: line, phone, email: z.email() })),
  cards: z.array(contactCardShape),
});
export type Region = z.output<typeof regionShape>;

export const requestTypeShape = z.object({ id, title: line });

export const hotspotShape = z.object({
  id,
  ...positionShape.shape,
  /** Where its name stands on the picture. */
  label_position: positionShape,
  title: line,
  text: richText,
});
export type Hotspot = z.output<typeof hotspotShape>;

export const specificationShape = z.object({ id, value: line, label: line });
