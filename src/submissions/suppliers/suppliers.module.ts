import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { ApplicationOutbox } from './application-outbox.js';
import { ApplicationStore } from './application-store.js';
import { DeliveryService } from './delivery.service.js';
import { FileAdmission } from './file-admission.js';
import { FileSpace } from './file-space.js';
import { IdempotencyStore } from './idempotency-store.js';
import { RetentionService } from './retention.service.js';
import { SupplierServiceClient } from './supplier-service.client.js';
import { SuppliersService } from './suppliers.service.js';

/** Applications of suppliers: from the form or the API, to the database and the remote. */
@Module({
  imports: [MailModule],
  providers: [
    ApplicationStore,
    ApplicationOutbox,
    IdempotencyStore,
    SupplierServiceClient,
    DeliveryService,
    SuppliersService,
    FileSpace,
    FileAdmission,
    RetentionService,
  ],
  exports: [SuppliersService, FileAdmission, FileSpace],
})
export class SuppliersModule {}
