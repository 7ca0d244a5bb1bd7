import { Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import { I18nLang } from 'nestjs-i18n';
import { ApiController } from '../../api/api-controller.decorator.js';
import { ContentStore } from '../../content/content-store.js';
import { pageIds } from '../../content/model/page-ids.js';
import type { Language } from '../../routing/languages.js';
import { type PageForm, PageFormDto, SubmittedForm } from '../forms/form-body.js';
import type { FormSubmission } from '../forms/form-submission.js';
import { storedForm } from '../stored/migrations/stored-tables.js';
import { PageFormsService, StoredFormPost } from '../stored/page-forms.service.js';
import { type StoredForm, tablesOf } from '../stored/stored-form.js';
import { SubmissionsController } from '../stored/submissions.controller.js';
import { SubmissionsServiceOf } from '../stored/submissions.service.js';
import type { Subject } from '../subject.js';
import { applicantFields, jobApplicationFields } from './job-application-form.js';

export const jobApplicationForm = {
  name: 'job-applications',
  fields: jobApplicationFields,
  noun: 'job application',
  nouns: 'job applications',
  tables: tablesOf('job_application', 'job_applications'),
  remote: { name: 'job application service', path: 'corporate/createjobapplication' },
  email: 'email',
  mails: { texts: 'job_application', to: 'JOB_MAIL_TO', receipt: ['position'], notice: ['position'] },
  schema: 'JobApplication',
  examples: {
    position: 'RIV-2631',
    name: 'Ada Example',
    email: 'ada@example.com',
    phone: '0115550100',
    cover_letter: 'I have ground gears for six years.',
  },
} as const satisfies StoredForm<typeof jobApplicationFields>;

/** The applications for open positions. */
export class JobApplicationsService extends SubmissionsServiceOf(jobApplicationForm) {}

/** The form on the page of each position, which says what it is for. */
@Controller('work-with-us')
export class JobApplicationPageController {
  constructor(
    private readonly forms: PageFormsService,
    private readonly applications: JobApplicationsService,
    private readonly content: ContentStore,
  ) {}

  @StoredFormPost({ ...jobApplicationForm, fields: applicantFields }, `${pageIds.openPositions}/:position`)
  async apply(
    @I18nLang() language: Language,
    @SubmittedForm(PageFormDto(applicantFields)) body: PageForm,
    @Req() request: Request,
  ): Promise<FormSubmission> {
    const position = await this.#positionAt(request.page?.pageId ?? '', language);
    return this.forms.submit(this.applications, Object.assign(body, { position }), language, request);
  }

  async #positionAt(pageId: string, language: Language): Promise<string> {
    const entry = await this.content.entry(language, pageId);
    const reference = entry && 'reference' in entry.body ? entry.body.reference : undefined;
    return reference ?? pageId.slice(pageIds.openPositions.length + 1);
  }
}

@ApiController('job-applications')
export class JobApplicationsController extends SubmissionsController(jobApplicationForm, JobApplicationsService) {}

export const jobApplications: Subject = {
  storedForm: JobApplicationsService,
  pages: [JobApplicationPageController],
  endpoints: [JobApplicationsController],
  migrations: {
    '0012-job-applications': storedForm(jobApplicationForm.tables, {
      required: ['position', 'name', 'email', 'phone'],
      optional: ['cover_letter'],
    }),
  },
};
