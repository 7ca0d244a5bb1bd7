import { Controller } from '@nestjs/common';
import { pageIds } from '../../../content/model/page-ids.js';
import type { FormSubmission } from '../../../forms/form-submission.js';
import { skiDayFields } from '../../../forms/ski-day-form.js';
import { formBody } from '../../../platform/http/body.interceptor.js';
import { SubmittedForm } from '../../../platform/http/forms/form-body.pipe.js';
import { TakesForm } from '../../rendering/forms/takes-form.decorator.js';
import { SectionController } from '../../rendering/section.controller.js';
import { SkiDayFormBody } from './ski-day-form.body.js';

@Controller('ski-day')
export class SampleController extends SectionController {
  /** Validates the form and stores nothing: it is a sample. */
  @TakesForm({ name: 'ski-day', page: pageIds.skiDay, fields: skiDayFields, body: [formBody] })
  async signUp(@SubmittedForm() _form: SkiDayFormBody): Promise<FormSubmission> {
    return { name: 'ski-day', outcome: 'accepted' };
  }
}
