import { Module } from '@nestjs/common';
import { SubmissionsModule } from '../../../submissions/submissions.module.js';
import { RenderingModule } from '../../rendering/rendering.module.js';
import { ApplicationForm } from './application-form.js';
import { OurCompanyController } from './our-company.controller.js';

@Module({
  imports: [RenderingModule, SubmissionsModule],
  controllers: [OurCompanyController],
  providers: [ApplicationForm],
})
export class OurCompanyModule {}
