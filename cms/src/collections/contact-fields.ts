import type { Field } from 'payload';
import { onlyListed } from '../admin/component.js';
import { labelOf } from '../fields/labels.js';
import { languageCodes, languages } from '../site.js';
import { usedOn } from './used-on.js';

export const contactFields: Field[] = [
  {
    ...{ name: 'title', type: 'text', label: 'Contact', admin: onlyListed },
    hooks: { beforeChange: [({ siblingData: { name, key } }) => name || labelOf(String(key))] },
  },
  {
    name: 'key',
    type: 'text',
    label: 'Short name',
    required: true,
    unique: true,
    index: true,
    admin: {
      description:
        'Texts have the fields of press as {{press_name}}, {{press_role}}, {{press_phone}}, {{press_email}}, {{press_hours}}.',
    },
  },
  { name: 'name', type: 'text', label: 'Name', admin: { description: 'Of a person.' } },
  ...languageCodes.map(
    (code): Field => ({ name: `role_${code}`, type: 'text', label: `Role (${languages[code].name})` }),
  ),
  { name: 'phone', type: 'text', label: 'Telephone', admin: { description: 'With its country, as +39 011 555 0100.' } },
  { name: 'email', type: 'text', label: 'E-mail' },
  ...languageCodes.map(
    (code): Field => ({ name: `hours_${code}`, type: 'text', label: `Hours (${languages[code].name})` }),
  ),
  usedOn(({ key }) => ['name', 'role', 'phone', 'email', 'hours'].map((field) => `${key}_${field}`)),
];
