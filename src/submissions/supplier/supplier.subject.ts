import type { Subject } from '../subject.js';
import { supplierMigrations } from './migrations/supplier-migrations.js';
import { SupplierController, SupplierPageController } from './supplier.controllers.js';
import { ApplicationMailTemplate } from './supplier-mails.js';
import { SuppliersService } from './suppliers.service.js';

export const supplier: Subject = {
  storedForm: SuppliersService,
  pages: [SupplierPageController],
  endpoints: [SupplierController],
  mails: { 'application-receipt': ApplicationMailTemplate, 'application-notice': ApplicationMailTemplate },
  migrations: supplierMigrations,
};
