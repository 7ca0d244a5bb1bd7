import { Body, Controller, Post, UseInterceptors } from '@nestjs/common';
import type { FormSubmission } from '../../../views/forms/form-submission.js';
import { skiDayFields } from '../../../views/forms/ski-day-form.js';
import { formBody } from '../../http/forms/form-body.js';
import { FormBodyPipe } from '../../http/forms/form-body.pipe.js';
import { VisitorForm } from '../../http/forms/visitor-form.decorator.js';
import { RendersForm } from '../../rendering/renders.decorator.js';
import { SkiDayFormBody } from './ski-day-form.body.js';

@Controller('ski-day')
export class SampleController {
  /** Validates the form and stores nothing: it is a sample. */
  @Post()
  @VisitorForm()
  @UseInterceptors(formBody)
  @RendersForm('ski-day', skiDayFields)
  async signUp(@Body(FormBodyPipe) _form: SkiDayFormBody): Promise<FormSubmission> {
    return { name: 'ski-day', outcome: 'accepted' };
  }
}
