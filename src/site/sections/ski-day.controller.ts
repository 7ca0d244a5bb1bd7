import { Controller } from '@nestjs/common';
import { pageIds } from '../../content/model/page-ids.js';
import { formBody } from '../../platform/http/body.interceptor.js';
import { SubmittedForm } from '../../submissions/forms/form-body.js';
import type { FormSubmission } from '../../submissions/forms/form-submission.js';
import { FormPost } from '../../submissions/forms/visitor-form.js';
import { SkiDayFormDto } from '../../submissions/ski-day/ski-day.dto.js';
import { skiDayFields } from '../../submissions/ski-day/ski-day-form.js';
import { SectionController } from '../rendering/section.controller.js';

@Controller('ski-day')
export class SkiDayController extends SectionController {
  /** Validates the form and stores nothing: it is a sample. */
  @FormPost({ name: 'ski-day', page: pageIds.skiDay, fields: skiDayFields, body: [formBody] })
  async signUp(@SubmittedForm() _form: SkiDayFormDto): Promise<FormSubmission> {
    return { name: 'ski-day', outcome: 'accepted' };
  }
}
