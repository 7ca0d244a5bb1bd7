import { z } from 'zod';
import { essential, expected } from '../../validation/expected-fields.js';
import { documentAddress, href, itemId, line } from './field-shapes.js';

/** A term of the tables in the page's language. The rows refer to it by id. */
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

/** `tables` is the name of the file with all tables of a page, so no single table may have it. */
const groupId = itemId.refine((id) => id !== 'tables', 'tables is the name of all tables together');

const groupOf = <T extends z.ZodType>(row: T) =>
  z.object({ id: groupId, manufacturer: line, rows: z.array(row).min(1) });

/** A bullet list of parts or special processes. */
const componentsListShape = z.object({
  id: itemId,
  title: line,
  list: z.array(z.object({ id: itemId, element: line })).min(1),
});

/** A document to download. */
export const leafletShape = z.object({ id: itemId, text: line, pdf: documentAddress });

export const tableFields = {
  terms: expected(z.array(termShape).min(1)),
  component_groups: essential(z.array(groupOf(componentRowShape)).optional()),
  service_groups: essential(z.array(groupOf(serviceRowShape)).optional()),
  processes: z.array(componentsListShape).optional(),
  leaflets: z.array(leafletShape).optional(),
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
