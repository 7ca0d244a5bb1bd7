import type { ApiBodyOptions } from '@nestjs/swagger';
import { countryCodes } from '../../../views/forms/countries.js';
import { commodityNames, supplierFields } from '../../../views/forms/supplier-form.js';

/** The application in the description, out of the one definition of the form. */
export const applicationBody: ApiBodyOptions = {
  schema: {
    type: 'object',
    required: supplierFields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    properties: {
      ...Object.fromEntries(supplierFields.map((field) => [field.name, schemaOf(field)])),
      file: { type: 'string', format: 'byte', description: 'A PDF of less than 3 MB: base64, or a file of multipart' },
      file_name: { type: 'string', description: 'What the file of base64 is called' },
    },
  },
};

function schemaOf(field: (typeof supplierFields)[number]) {
  if (field.kind === 'checkbox') return { type: 'boolean', enum: [true] };
  if (field.kind === 'country') return { type: 'string', enum: [...countryCodes] };
  if (field.kind === 'commodity') return { type: 'string', enum: Object.entries(commodityNames).flat() };
  const { maxLength, pattern } = field as { maxLength?: number; pattern?: string };
  return {
    type: 'string',
    ...(field.kind === 'email' && { format: 'email' }),
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern !== undefined && { pattern: `^${pattern}$` }),
  };
}

/** An application that was received, as an example. */
export const storedExample = {
  id: '7f1d7c1e-6a0f-4c1e-9a58-0d6f2f6d3c11',
  received_at: '2026-11-20T09:30:00.000Z',
  status: 'delivered',
  supplier_name: 'Example Castings',
  country: 'IT',
  city: 'Torino',
  contact_name: 'Ada Example',
  contact_role: 'Sales',
  contact_email: 'ada@example.com',
  contact_phone: '0115550100',
  commodity: 'Structural Casting & Airfoils',
  description: 'Investment casting of nickel alloys',
  has_file: true,
  kept: false,
};
