import { Module } from '@nestjs/common';
import { RenderingModule } from '../../rendering/rendering.module.js';
import { SuppliersModule } from '../../suppliers/suppliers.module.js';
import { ApplicationForm } from './application-form.js';
import { OurCompanyController } from './our-company.controller.js';

@Module({
  imports: [RenderingModule, SuppliersModule],
  controllers: [OurCompanyController],
  providers: [ApplicationForm],
})
export class OurCompanyModule {}
