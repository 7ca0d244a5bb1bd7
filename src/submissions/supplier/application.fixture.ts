import type { FormTexts } from '../forms/form-body.js';
import type { supplierFields } from './supplier-form.js';

/** A valid application. */
export const goodApplication: FormTexts<typeof supplierFields> = {
  supplier_name: 'Officine Meccaniche Łódź',
  country: 'IT',
  city: 'Rivalta di Torino',
  contact_name: 'Ada Ferri',
  contact_role: 'Sales manager',
  contact_email: 'ada.ferri@example.com',
  contact_phone: '390115550100',
  commodity: 'General Machining',
  description: 'Gear grinding\nand honing',
  notes: 'EN 9100',
};
