import { Controller } from '@nestjs/common';
import { ApiController } from '../../api/api-controller.decorator.js';
import { pageIds } from '../../content/model/page-ids.js';
import { storedForm } from '../stored/migrations/stored-tables.js';
import { StoredFormPage } from '../stored/page-forms.service.js';
import { type StoredForm, tablesOf } from '../stored/stored-form.js';
import { SubmissionsController } from '../stored/submissions.controller.js';
import { SubmissionsServiceOf } from '../stored/submissions.service.js';
import type { Subject } from '../subject.js';
import { requestFields, requestKinds } from './request-form.js';

export const requestForm = {
  name: 'requests',
  fields: requestFields,
  noun: 'request',
  nouns: 'requests',
  tables: tablesOf('request', 'requests'),
  remote: { name: 'request service', path: 'corporate/createrequest' },
  email: 'email',
  mails: {
    texts: 'request',
    to: 'REQUEST_MAIL_TO',
    by: ['kind', 'region'],
    receipt: ['kind', 'region'],
    notice: ['kind', 'region', 'company'],
  },
  isUrgent: ({ kind }) => kind === requestKinds.aog,
  schema: 'ServiceRequest',
  examples: {
    kind: requestKinds.aog,
    engine: 'CFM56-7B',
    serial_number: '894123',
    registration: 'I-EXMP',
    region: 'Europe',
    description: 'Chip detector warning after landing',
    company: 'Example Airlines',
    name: 'Ada Example',
    email: 'ada@example.com',
    phone: '0115550100',
  },
} as const satisfies StoredForm<typeof requestFields>;

/** What operators ask for. */
export class RequestsService extends SubmissionsServiceOf(requestForm) {}

@Controller('services')
export class RequestPageController extends StoredFormPage(requestForm, RequestsService, pageIds.request) {}

@ApiController('requests')
export class RequestsController extends SubmissionsController(requestForm, RequestsService) {}

export const request: Subject = {
  storedForm: RequestsService,
  pages: [RequestPageController],
  endpoints: [RequestsController],
  migrations: {
    '0011-requests': storedForm(requestForm.tables, {
      required: ['kind', 'region', 'description', 'company', 'name', 'email', 'phone'],
      optional: ['engine', 'serial_number', 'part_number', 'registration'],
    }),
  },
};
