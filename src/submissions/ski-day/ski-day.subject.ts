import { Controller } from '@nestjs/common';
import { pageIds } from '../../content/model/page-ids.js';
import { formBody } from '../../platform/http/body.interceptor.js';
import { FormDto, SubmittedForm } from '../forms/form-body.js';
import type { FormSubmission } from '../forms/form-submission.js';
import { FormPost } from '../forms/visitor-form.js';
import type { Subject } from '../subject.js';
import { skiDayFields } from './ski-day-form.js';

const fields = skiDayFields.map(({ name }) => name);

@Controller('ski-day')
export class SkiDayController {
  /** Validates the form and stores nothing: it is a sample. */
  @FormPost({ name: 'ski-day', page: pageIds.skiDay, fields, body: [formBody] })
  async signUp(@SubmittedForm(FormDto(skiDayFields)) _form: object): Promise<FormSubmission> {
    return { name: 'ski-day', outcome: 'accepted' };
  }
}

export const skiDay: Subject = { pages: [SkiDayController] };
