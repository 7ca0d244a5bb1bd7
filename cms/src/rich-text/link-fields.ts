import type { LinkFeatureServerProps } from '@payloadcms/richtext-lexical';
import type { RadioField, TextField } from 'payload';
import { href, validate } from '../site.js';

interface Link {
  linkType?: string;
}

const url: Pick<TextField, 'admin' | 'hooks' | 'validate'> = {
  admin: {
    description: 'Another site, mailto: or tel:, or a document of this site, such as /pdf/supplier-code-of-conduct.pdf',
    condition: (_, { linkType }: Link) => linkType !== 'internal',
  },
  // Payload's own would encode addresses with diacritics as a whole.
  hooks: {},
  validate: (value: unknown, { siblingData: { linkType } }: { siblingData: Link }) =>
    linkType === 'internal' || (validate(href, value).mismatches[0]?.message ?? true),
};

const anchor: TextField = {
  name: 'anchor',
  type: 'text',
  label: 'Heading of the page, by its anchor',
  admin: { condition: (_, { linkType }: Link) => linkType === 'internal' },
};

const linkType: Pick<RadioField, 'defaultValue'> = { defaultValue: 'internal' };

/** The fields of a link. What it says stands in the text; whether it opens in a new tab is the site's decision. */
export const linkFields: LinkFeatureServerProps['fields'] = ({ defaultFields }) => {
  const changes: Record<string, object> = { linkType, url };
  const own = (defaultFields as TextField[]).filter(({ name }) => name !== 'text' && name !== 'newTab');
  return [...own.map((field) => ({ ...field, ...changes[field.name] }) as TextField), anchor];
};
