import { z } from 'zod';
import { essential, expected } from '../../validation/expected-fields.js';
import { documentAddress, email, href, itemId, line, phone, sharedLine } from './field-shapes.js';

/** A term of the tables in the page's language. The rows refer to it by id. */
const termShape = z.object({
  id: itemId,
  text: line,
  /** The page of the product family to which the component belongs. A service has none. */
  family: href.optional().meta({ title: 'Product family' }),
});

const rowFields = { id: itemId, engine: sharedLine, aircraft: expected(sharedLine) };

const componentRowShape = z.object({ ...rowFields, components: z.array(itemId).min(1) });
export type ComponentRow = z.output<typeof componentRowShape>;

const serviceRowShape = z.object({
  ...rowFields,
  services: z.array(itemId).min(1),
  shop: expected(line),
  certifications: expected(z.array(line).min(1)),
});
export type ServiceRow = z.output<typeof serviceRowShape>;

/** `tables` is the name of the file with all tables of a page, so no single table may have it. */
const groupId = itemId.refine((id) => id !== 'tables', 'tables is the name of all tables together');

const groupOf = <T extends z.ZodType>(row: T) =>
  z.object({ id: groupId, manufacturer: sharedLine, rows: z.array(row).min(1) });

/** The kinds of special processes that have a drawing. */
const processKinds = ['heat', 'peen', 'weld', 'coat', 'grind', 'drill', 'inspect', 'bath', 'test', 'keep'] as const;
export type ProcessKind = (typeof processKinds)[number];

/** A list of parts or special processes. */
const componentsListShape = z.object({
  id: itemId,
  title: line,
  list: z.array(z.object({ id: itemId, element: line, drawing: z.enum(processKinds).optional() })).min(1),
});

/** A document to download. */
export const leafletShape = z.object({ id: itemId, text: line, pdf: documentAddress.meta({ title: 'PDF' }) });

/** A document that a page of certifications offers, with its name there. */
export const approvalShape = z.object({
  id: itemId,
  pdf: documentAddress.meta({ title: 'PDF', shared: true }),
});

export const tableFields = {
  terms: expected(z.array(termShape).min(1)),
  component_groups: essential(z.array(groupOf(componentRowShape)).optional().meta({ title: 'Tables of components' })),
  service_groups: essential(z.array(groupOf(serviceRowShape)).optional().meta({ title: 'Tables of services' })),
  processes: z.array(componentsListShape).optional().meta({ title: 'Special processes' }),
  leaflets: z.array(leafletShape).optional(),
  service_contacts: z
    .object({
      title: line,
      search_page: expected(line).meta({ title: 'Label of the page with all contacts' }),
      search_path: expected(href).meta({ title: 'Page with all contacts' }),
      contacts: expected(
        z
          .array(
            z.object({
              id: itemId,
              name: sharedLine,
              label: expected(line),
              mail: email.meta({ title: 'E-mail address' }),
              phone: phone.optional().meta({ title: 'Telephone' }),
            }),
          )
          .min(1),
      ),
    })
    .optional()
    .meta({ title: 'Contacts' }),
};
