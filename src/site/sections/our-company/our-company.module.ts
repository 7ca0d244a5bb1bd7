import { Module } from '@nestjs/common';
import { SuppliersModule } from '../../../submissions/suppliers/suppliers.module.js';
import { RenderingModule } from '../../rendering/rendering.module.js';
import { ApplicationForm } from './application-form.js';
import { OurCompanyController } from './our-company.controller.js';

@Module({
  imports: [RenderingModule, SuppliersModule],
  controllers: [OurCompanyController],
  providers: [ApplicationForm],
})
export class OurCompanyModule {}
