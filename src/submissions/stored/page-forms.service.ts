import { createHash, randomUUID } from 'node:crypto';
import { HttpException, Inject, Injectable, Logger, Req, type Type } from '@nestjs/common';
import type { Request } from 'express';
import { I18nLang } from 'nestjs-i18n';
import { TextsService } from '../../content/text/texts.service.js';
import { formBody } from '../../platform/http/body.interceptor.js';
import { Totals } from '../../platform/http/throttling/totals.js';
import type { Language } from '../../routing/languages.js';
import { formTexts, invalidField, type PageForm, PageFormDto, SubmittedForm } from '../forms/form-body.js';
import { fileChoiceField } from '../forms/form-file.js';
import { type FormSubmission, keyField } from '../forms/form-submission.js';
import { FormPost } from '../forms/visitor-form.js';
import { MailQueue } from '../mail/mail-queue.js';
import { FileAdmission } from '../uploads/file-admission.js';
import { filesOf, VisitorUpload } from '../uploads/upload.interceptor.js';
import { StateLinks } from './state-links.js';
import { acceptedBody, type StoredForm, type SubmittedFile } from './stored-form.js';
import type { SubmissionsService } from './submissions.service.js';

/** In characters. The keys of our own script have 36. */
const keyMaxLength = 100;

/** Marks the handler of a stored form that is sent to a page. */
export function StoredFormPost({ name, fields }: StoredForm, page: string) {
  const names = [...fields.map((field) => field.name), fileChoiceField, keyField];
  return FormPost({ name, page, fields: names, body: [VisitorUpload(fields), formBody] });
}

/** Handles the forms of pages that are stored. */
@Injectable()
export class PageFormsService {
  readonly #logger = new Logger(PageFormsService.name);

  constructor(
    private readonly files: FileAdmission,
    private readonly totals: Totals,
    private readonly texts: TextsService,
    private readonly links: StateLinks,
    private readonly mails: MailQueue,
  ) {}

  /** A form with the bot trap filled in is reported as accepted, but dropped. */
  async submit<Form extends StoredForm>(
    submissions: SubmissionsService<Form>,
    body: PageForm,
    language: Language,
    request: Request,
  ): Promise<FormSubmission> {
    const { name, fields } = submissions.form;
    const accepted = async (id: string, data: unknown): Promise<FormSubmission> => {
      const stateUrl = await this.links.to(id, language);
      return { name, outcome: 'accepted', receipt: { id, stateUrl }, response: acceptedBody({ id, data }, stateUrl) };
    };
    if (body.website) return accepted(randomUUID(), null);
    const [texts, files] = [formTexts<Form['fields']>(fields, body), filesOf(body)];
    const key = boundTo(keyOf(body), texts, files);
    try {
      const isNew = (await submissions.firstSubmission(key)) === undefined;
      if (isNew) await this.#count(texts, files, request);
      const mayConfirm = isNew && this.mails.isConfigured;
      const isConfirmed = mayConfirm && (await this.totals.take('receipt', request)) === undefined;
      const submission = await submissions.submit(texts, files, key, language, isConfirmed);
      if (submission.status === 'OK') return await accepted(submission.id, submission.data);
      return { name, outcome: 'failed', message: submission.message };
    } catch (error) {
      // Rethrown, so that the form is shown again as it was filled in.
      if (error instanceof HttpException) throw error;
      this.#logger.error((error as Error).stack);
      return { name, outcome: 'failed', message: this.texts.texts(language).forms.failure };
    }
  }

  /** @throws HttpException if the sender, or all senders, have sent too much */
  async #count(texts: object, files: readonly SubmittedFile[], request: Request): Promise<void> {
    const refusal = await this.files.refusal(files, request, 'application_file');
    if (refusal) throw invalidField('file', `error_file_${refusal.reason}`);
    await this.totals.require('application', request);
    await this.totals.require('application_text', request, Buffer.byteLength(JSON.stringify(texts)));
  }
}

/** The base class of the controller of a form's page. */
export function StoredFormPage<Form extends StoredForm>(
  form: Form,
  Service: Type<SubmissionsService<Form>>,
  page: string,
): Type<object> {
  abstract class Page {
    @Inject(Service) private readonly submissions!: SubmissionsService<Form>;
    @Inject() private readonly forms!: PageFormsService;

    @StoredFormPost(form, page)
    submit(
      @I18nLang() language: Language,
      @SubmittedForm(PageFormDto(form.fields)) body: PageForm,
      @Req() request: Request,
    ): Promise<FormSubmission> {
      return this.forms.submit(this.submissions, body, language, request);
    }
  }
  return Page as Type<object>;
}

/** The key that the form's script created. Without one, only the content shows whether a form was sent twice. */
function keyOf({ idempotency_key: key }: PageForm): string {
  return typeof key === 'string' && key.length <= keyMaxLength ? key : '';
}

/**
 * The idempotency key of a form with its content. A page may be cached, so several people may send the same form, or
 * one person may send it again with other content. Only the same form with the same content is the same submission.
 */
function boundTo(key: string, texts: object, files: readonly SubmittedFile[]): string {
  const sizes = files.map(({ name, content }) => [name, content.length]);
  const hash = createHash('sha256').update(JSON.stringify([key, texts, sizes]));
  for (const { content } of files) hash.update(content);
  return `form-${hash.digest('base64url')}`;
}
