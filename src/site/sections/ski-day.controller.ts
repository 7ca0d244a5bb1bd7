import { Controller } from '@nestjs/common';
import { formBody } from '../../platform/http/body.interceptor.js';
import { SubmittedForm } from '../../submissions/forms/form-body.pipe.js';
import type { FormSubmission } from '../../submissions/forms/form-submission.js';
import { TakesForm } from '../../submissions/forms/takes-form.decorator.js';
import { SkiDayFormBody } from '../../submissions/ski-day/ski-day-form.dto.js';
import { skiDayFields } from '../../submissions/ski-day/ski-day-form.js';
import { SectionController } from '../rendering/section.controller.js';

@Controller('ski-day')
export class SkiDayController extends SectionController {
  /** Validates the form and stores nothing: it is a sample. */
  @TakesForm({ name: 'ski-day', page: 'ski-day', fields: skiDayFields, body: [formBody] })
  async signUp(@SubmittedForm() _form: SkiDayFormBody): Promise<FormSubmission> {
    return { name: 'ski-day', outcome: 'accepted' };
  }
}
