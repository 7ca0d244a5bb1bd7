import { Inject, Injectable } from '@nestjs/common';
import type { Kysely, Selectable } from 'kysely';
import type { ReactElement } from 'react';
import type { Texts } from '../../../i18n/texts.js';
import type { Detail } from '../../../views/mails/mail.js';
import { TextsService } from '../../content/text/texts.service.js';
import { timeZone } from '../../platform/config/company-time.js';
import { CONFIGURATION } from '../../platform/config/configuration.js';
import { DATABASE, type Schema } from '../../platform/storage/schema.js';
import { type Language, languages } from '../../routing/languages.js';
import { type FormTexts, formTexts } from '../forms/form-body.js';
import type { Mail } from '../mail/mail-queue.js';
import { type MailContent, type MailTemplate, renderMail } from '../mail/mail-template.js';
import type { StoredForm, StoredSchema, SubmissionsTable } from './stored-form.js';
import { type MailRecipients, summarizedPeriod } from './submission-mails.js';

/** What a mail about a submission is made of. */
export interface MailAbout<Form extends StoredForm> {
  submission: FormTexts<Form['fields']>;
  texts: Texts;
  /** What every mail has. */
  common: { tag: string; company: string; mails: Texts['mails'] };
  /** Number and time of receipt. None of them is a text that was typed. */
  details: readonly Detail[];
}

export type WrittenMail = { subject: string; content: ReactElement };

/** The mails of a stored form, in the language of the form. */
@Injectable()
export abstract class SubmissionMailTemplate<Form extends StoredForm> implements MailTemplate {
  protected abstract readonly form: Form;

  constructor(
    @Inject(DATABASE) private readonly database: Kysely<Schema>,
    @Inject(CONFIGURATION) private readonly recipients: MailRecipients,
    @Inject(TextsService) private readonly texts: Pick<TextsService, 'texts'>,
  ) {}

  /** For the sender, whose address nobody has confirmed: nothing that was typed is in it. */
  protected abstract receipt(about: MailAbout<Form>): WrittenMail;

  /** For the company. */
  protected abstract notice(about: MailAbout<Form>): WrittenMail;

  /** For the company, of submissions whose numbers and times of receipt are the details. */
  protected abstract summary(about: Omit<MailAbout<Form>, 'submission'>): WrittenMail;

  async render({ kind, recipient, ...mail }: Mail): Promise<MailContent | undefined> {
    const { form } = this;
    const company = this.recipients[form.mailTo] ?? [];
    const ofCompany = company.filter((address) => recipient === null || address === recipient);
    if (kind.endsWith('-summary-notice')) return this.#renderSummary(mail, ofCompany);
    const stored = this.database.withTables<StoredSchema>();
    const rows = stored.selectFrom(form.tables.submissions as 'submissions').selectAll();
    const id = (mail as Record<string, unknown>)[form.tables.key] as string;
    const row = await rows.where('id', '=', id).executeTakeFirst();
    if (!row) return undefined;
    const isNotice = kind.endsWith('-notice');
    const language = row.language as Language;
    const about = aboutSubmission(form, row, this.texts.texts(language));
    const { [form.email]: sender = '' } = about.submission as Record<string, string>;
    const to = isNotice ? ofCompany : [sender];
    if (to.length === 0) return undefined;
    const { subject, content } = isNotice ? this.notice(about) : this.receipt(about);
    return { to, subject, ...(await renderMail(content, language)) };
  }

  /** In the language of the first submission. Those that were refused, which their senders know, are left out. */
  async #renderSummary(mail: Pick<Mail, 'queued_at'>, to: string[]): Promise<MailContent | undefined> {
    const { from, to: until } = summarizedPeriod(mail);
    const rows = await this.database
      .withTables<StoredSchema>()
      .selectFrom(this.form.tables.submissions as 'submissions')
      .select(['id', 'received_at', 'language'])
      .where('received_at', '>=', from)
      .where('received_at', '<=', until)
      .where(({ eb, or }) => or([eb('status', '!=', 'refused'), eb('deferred', '=', 1)]))
      .orderBy('received_at')
      .execute();
    const language = rows[0]?.language as Language | undefined;
    if (!language || to.length === 0) return undefined;
    const texts = this.texts.texts(language);
    const details = rows.map(({ id, received_at }): Detail => [id, timeOf(received_at, language)]);
    const { subject, content } = this.summary({ texts, details, common: commonOf(texts, language) });
    return { to, subject, ...(await renderMail(content, language)) };
  }
}

function commonOf({ mails, site }: Texts, language: Language) {
  return { tag: languages[language].tag, company: site.name, mails };
}

function aboutSubmission<Form extends StoredForm>(
  form: Form,
  row: Selectable<SubmissionsTable>,
  texts: Texts,
): MailAbout<Form> {
  const { mails } = texts;
  const language = row.language as Language;
  return {
    submission: formTexts<Form['fields']>(form.fields, row),
    texts,
    common: commonOf(texts, language),
    details: [
      [mails.receipt_number, row.id],
      [mails.receipt_received_at, timeOf(row.received_at, language)],
    ],
  };
}

/** A name that was typed, on one line, and with nothing of which a mail client makes a link. */
export function harmlessName(name: string): string {
  return name
    .replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ')
    .trim()
    .replace(/:(?=\/)/g, '[:]')
    .replace(/(?<=[^\s.])@(?=[^\s])/g, '[at]')
    .replace(/(?<=[\p{L}\p{N}])[.\u3002\uff0e\uff61](?=[\p{L}\p{N}-]{2})/gu, '[.]');
}

/** Day and time at the company's seat, with the time zone, as senders may be in other ones. */
function timeOf(moment: number, language: Language): string {
  const locale = languages[language].locale.replace('_', '-');
  const parts: Intl.DateTimeFormatOptions[] = [
    { dateStyle: 'long' },
    { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  ];
  return parts.map((part) => new Intl.DateTimeFormat(locale, { ...part, timeZone }).format(moment)).join(', ');
}
