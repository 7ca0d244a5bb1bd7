import type { StoredForm } from '../stored/stored-form.js';
import { SubmissionsOf } from '../stored/submissions.service.js';
import { supplierTables } from './supplier.tables.js';
import { supplierFields } from './supplier-form.js';

export const supplierForm = {
  name: 'supplier',
  fields: supplierFields,
  noun: 'application',
  nouns: 'applications',
  tables: supplierTables,
  remote: { name: 'supplier service', path: 'corporate/createsupplier' },
  email: 'contact_email',
  mailTo: 'SUPPLIER_MAIL_TO',
  schema: 'Application',
  examples: {
    supplier_name: 'Example Castings',
    country: 'IT',
    city: 'Torino',
    contact_name: 'Ada Example',
    contact_role: 'Sales',
    contact_email: 'ada@example.com',
    contact_phone: '0115550100',
    commodity: 'Structural Casting & Airfoils',
    description: 'Investment casting of nickel alloys',
  },
} as const satisfies StoredForm<typeof supplierFields>;

/** The applications of suppliers. */
export class SuppliersService extends SubmissionsOf(supplierForm) {}
