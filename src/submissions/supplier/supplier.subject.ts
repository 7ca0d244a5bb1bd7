import { Controller } from '@nestjs/common';
import { ApiController } from '../../api/api-controller.decorator.js';
import { pageIds } from '../../content/model/page-ids.js';
import { StoredFormPage } from '../stored/page-forms.service.js';
import type { StoredForm } from '../stored/stored-form.js';
import { SubmissionsController } from '../stored/submissions.controller.js';
import { SubmissionsServiceOf } from '../stored/submissions.service.js';
import type { Subject } from '../subject.js';
import { supplierMigrations } from './migrations/supplier-migrations.js';
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
  mails: {
    texts: 'supplier',
    to: 'SUPPLIER_MAIL_TO',
    receipt: ['commodity'],
    notice: ['commodity', 'supplier_name'],
  },
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
export class SuppliersService extends SubmissionsServiceOf(supplierForm) {}

@Controller('our-company')
export class SupplierPageController extends StoredFormPage(
  supplierForm,
  SuppliersService,
  pageIds.supplierApplication,
) {}

@ApiController('supplier')
export class SupplierController extends SubmissionsController(supplierForm, SuppliersService) {}

export const supplier: Subject = {
  storedForm: SuppliersService,
  pages: [SupplierPageController],
  endpoints: [SupplierController],
  migrations: supplierMigrations,
};
