import type { ApiBodyOptions } from '@nestjs/swagger';
import { countryCodes } from '../../forms/countries.js';
import { commodityNames, supplierFields } from '../../forms/supplier-form.js';

/** The application in the OpenAPI description, generated from the definition of the form. */
export const applicationBody: ApiBodyOptions = {
  schema: {
    type: 'object',
    required: supplierFields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    properties: {
      ...Object.fromEntries(supplierFields.map((field) => [field.name, schemaOf(field)])),
      file: {
        type: 'string',
        format: 'byte',
        description: 'A PDF of less than 3 MB: base64, or a file in a multipart body',
      },
      file_name: { type: 'string', description: 'The name of the base64 file' },
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
