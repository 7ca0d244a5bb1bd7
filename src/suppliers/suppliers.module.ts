import { Module } from '@nestjs/common';
import { ApplicationStore } from './application.store.js';
import { DeliveryService } from './delivery.service.js';
import { FirstAnswers } from './first-answers.js';
import { Outbox } from './outbox.js';
import { RetentionService } from './retention.service.js';
import { SupplierValidation } from './supplier-application.validation.js';
import { SupplierServiceClient } from './supplier-service.client.js';
import { SuppliersService } from './suppliers.service.js';

/** Applications of suppliers, from the form or the API to the remote. */
@Module({
  providers: [
    ApplicationStore,
    Outbox,
    FirstAnswers,
    SupplierServiceClient,
    DeliveryService,
    SuppliersService,
    SupplierValidation,
    RetentionService,
  ],
  exports: [SuppliersService, SupplierValidation],
})
export class SuppliersModule {}
