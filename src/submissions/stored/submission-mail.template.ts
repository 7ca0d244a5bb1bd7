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
import type { MailRecipients } from './submission-mails.js';

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

  async render({ kind, recipient, ...mail }: Mail): Promise<MailContent | undefined> {
    const { form } = this;
    const stored = this.database.withTables<StoredSchema>();
    const rows = stored.selectFrom(form.tables.submissions as 'submissions').selectAll();
    const id = (mail as Record<string, unknown>)[form.tables.key] as string;
    const row = await rows.where('id', '=', id).executeTakeFirst();
    if (!row) return undefined;
    const isNotice = kind.endsWith('-notice');
    const language = row.language as Language;
    const about = aboutSubmission(form, row, this.texts.texts(language));
    const { [form.email]: sender = '' } = about.submission as Record<string, string>;
    const company = this.recipients[form.mailTo] ?? [];
    const to = isNotice ? company.filter((address) => recipient === null || address === recipient) : [sender];
    if (to.length === 0) return undefined;
    const { subject, content } = isNotice ? this.notice(about) : this.receipt(about);
    return { to, subject, ...(await renderMail(content, language)) };
  }
}

function aboutSubmission<Form extends StoredForm>(
  form: Form,
  row: Selectable<SubmissionsTable>,
  texts: Texts,
): MailAbout<Form> {
  const { mails, site } = texts;
  const { tag, locale } = languages[row.language as Language];
  return {
    submission: formTexts<Form['fields']>(form.fields, row),
    texts,
    common: { tag, company: site.name, mails },
    details: [
      [mails.receipt_number, row.id],
      [mails.receipt_received_at, timeOf(row.received_at, locale.replace('_', '-'))],
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
function timeOf(moment: number, locale: string): string {
  const parts: Intl.DateTimeFormatOptions[] = [
    { dateStyle: 'long' },
    { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  ];
  return parts.map((part) => new Intl.DateTimeFormat(locale, { ...part, timeZone }).format(moment)).join(', ');
}
