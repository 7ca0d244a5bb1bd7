import { type FormField, line, lines, phone } from '../forms/form-fields.js';

/** The kinds of requests by their ids, which addresses and REQUEST_MAIL_TO name. Stored whatever the form's language. */
export const requestKinds = {
  aog: 'Aircraft on ground',
  repair: 'Repair quote',
  part: 'Spare part',
  'field-service': 'Field service',
  other: 'Other',
} as const;

/** By the ids of the support directory. */
const regions = {
  'us-canada': 'US & Canada',
  'latin-america-caribbean': 'Latin America & the Caribbean',
  europe: 'Europe',
  asia: 'Asia',
  'australia-oceania': 'Australia & Oceania',
  africa: 'Africa',
} as const;

const choice = { kind: 'choice', isRequired: true, message: 'error_choice' } as const;
const optionalLine = { ...line, isRequired: false } as const;

/** The one definition of the request: its fields in the order shown. */
export const requestFields = [
  { ...choice, name: 'kind', choices: requestKinds, group: 'request_subject' },
  // As the tables name it. An integrator may name others.
  { ...optionalLine, name: 'engine' },
  { ...optionalLine, name: 'serial_number' },
  { ...optionalLine, name: 'part_number', hint: 'part_number_hint' },
  { ...optionalLine, name: 'registration' },
  { ...choice, name: 'region', choices: regions },
  { ...lines, name: 'description', label: 'request_description', isRequired: true, message: 'error_required' },
  {
    name: 'file',
    label: 'request_files',
    kind: 'file',
    isRequired: false,
    hint: 'request_files_hint',
    types: ['application/pdf', 'image/jpeg', 'image/png'],
    most: 3,
    message: 'error_file_types',
  },
  { ...line, name: 'company', autocomplete: 'organization', group: 'request_contact' },
  { ...line, name: 'name', autocomplete: 'name' },
  { ...line, name: 'email', kind: 'email', autocomplete: 'email', message: 'error_email' },
  { ...phone, name: 'phone' },
  { name: 'privacy', kind: 'checkbox', isRequired: true, message: 'error_privacy' },
] as const satisfies readonly FormField[];
