import type { Kysely, Selectable } from 'kysely';
import type { Texts } from '../../../i18n/texts.js';
import { fill } from '../../../views/fill.js';
import type { Detail } from '../../../views/mails/mail.js';
import { SubmissionMail, type SubmissionMailProps } from '../../../views/mails/submission-mail.js';
import { longDate } from '../../../views/ui/text/formats.js';
import { TextsService } from '../../content/text/texts.service.js';
import { dayOf, timeZone } from '../../platform/config/company-time.js';
import { type Schema } from '../../platform/storage/schema.js';
import { type Language, languages } from '../../routing/languages.js';
import { formTexts } from '../forms/form-body.js';
import { numberOf, type SubmissionState, submissionStates } from '../forms/submission-states.js';
import type { Mail } from '../mail/mail-queue.js';
import { type MailContent, type MailTemplate, type MailTemplates, renderMail } from '../mail/mail-template.js';
import { type MailRecipients, NoticeRecipients } from './notice-recipients.js';
import type { StateLinks } from './state-links.js';
import { type StoredForm, type StoredSchema, type SubmissionsTable, slugOf } from './stored-form.js';
import { summarizedPeriod } from './submission-mails.js';

type Row = Selectable<SubmissionsTable>;

type Written = { subject: string } & Pick<SubmissionMailProps, 'heading' | 'text' | 'details' | 'note' | 'stateUrl'>;

/** The mails of a stored form, in the language of the form, from its texts and the fields that it names. */
export class SubmissionMailTemplate implements MailTemplate {
  readonly #recipients: NoticeRecipients;

  constructor(
    private readonly form: StoredForm,
    private readonly database: Kysely<Schema>,
    recipients: MailRecipients,
    private readonly texts: Pick<TextsService, 'texts'>,
    private readonly links: Pick<StateLinks, 'to'>,
  ) {
    this.#recipients = new NoticeRecipients(form, recipients);
  }

  /** By the kinds of its mails. */
  get byKind(): MailTemplates {
    const slug = slugOf(this.form);
    const kinds = ['receipt', 'notice', 'summary-notice', ...submissionStates.map((state) => `state-${state}`)];
    return Object.fromEntries(kinds.map((kind) => [`${slug}-${kind}`, this]));
  }

  async render({ kind, recipient, ...mail }: Mail): Promise<MailContent | undefined> {
    const { tables, fields, email } = this.form;
    const isOf = (address: string) => recipient === null || address === recipient;
    if (kind.endsWith('-summary-notice')) return this.#renderSummary(mail, isOf);
    const id = (mail as Record<string, unknown>)[tables.key] as string;
    const row = await this.#rows().where('id', '=', id).executeTakeFirst();
    if (!row) return undefined;
    const isNotice = kind.endsWith('-notice');
    const { [email]: sender = '' } = formTexts(fields, row);
    const to = isNotice ? this.#recipients.all.filter(isOf) : [sender];
    const language = row.language as Language;
    const texts = this.texts.texts(language);
    if (isNotice) return this.#mail(to, language, this.#notice(row, texts));
    const state = submissionStates.find((each) => kind.endsWith(`-state-${each}`));
    const written = state ? this.#stateMail(state, row, texts) : this.#receipt(row, texts);
    return this.#mail(to, language, { ...written, stateUrl: await this.links.to(id, language) });
  }

  /** For the sender, whose address nobody has confirmed: nothing that was typed is in it. */
  #receipt(row: Row, texts: Texts): Written {
    const { receipt_subject: subject, receipt_text, receipt_retention: note } = texts[this.form.mails.texts];
    const details = [
      ...this.#details(row, texts, numberOf(row.id)),
      ...this.#fields(this.form.mails.receipt, row, texts),
    ];
    return { subject, heading: subject, text: fill(receipt_text, { company: texts.site.name }), details, note };
  }

  /** For the sender, when the company has moved the submission to the state. */
  #stateMail(state: SubmissionState, row: Row, texts: Texts): Written {
    const number = numberOf(row.id);
    const subject = `${texts[this.form.mails.texts].kind} ${number}: ${texts.state[state]}`;
    const details: Detail[] = [...this.#details(row, texts, number), [texts.state.title, texts.state[state]]];
    return {
      subject,
      heading: texts.state[state],
      text: texts.state.mail_text,
      details,
      note: texts.state[`${state}_text`],
    };
  }

  /** For the company. */
  #notice(row: Row, texts: Texts): Written {
    const { notice_subject, notice_heading: heading, notice_text: text } = texts[this.form.mails.texts];
    const shown = this.#fields(this.form.mails.notice, row, texts);
    const values = shown.map(([, value], index) => [this.form.mails.notice[index], value] as const);
    const subject = fill(notice_subject, Object.fromEntries(values));
    return { subject, heading, text, details: [...this.#details(row, texts), ...shown] };
  }

  /** For the company: the numbers and the times of many. */
  #summary(rows: readonly Row[], language: Language, texts: Texts): Written {
    const { summary_subject, summary_text: text } = texts[this.form.mails.texts];
    const subject = fill(summary_subject, { count: rows.length });
    const details = rows.map(({ id, received_at }): Detail => [id, timeOf(received_at, language)]);
    return { subject, heading: subject, text, details };
  }

  /** In the language of the first submission. Those that were refused, which their senders know, are left out. */
  async #renderSummary(mail: Pick<Mail, 'queued_at'>, isOf: (address: string) => boolean) {
    const { from, to: until } = summarizedPeriod(mail);
    const rows = await this.#rows()
      .where('received_at', '>=', from)
      .where('received_at', '<=', until)
      .where(({ eb, or }) => or([eb('status', '!=', 'refused'), eb('deferred', '=', 1)]))
      .orderBy('received_at')
      .execute();
    const ofRecipient = rows.filter((row) => this.#recipients.of(row).some(isOf));
    const language = ofRecipient[0]?.language as Language | undefined;
    if (!language) return undefined;
    const written = this.#summary(ofRecipient, language, this.texts.texts(language));
    return this.#mail(this.#recipients.all.filter(isOf), language, written);
  }

  async #mail(to: string[], language: Language, { subject, ...written }: Written): Promise<MailContent | undefined> {
    if (to.length === 0) return undefined;
    const texts = this.texts.texts(language);
    const { mails, site } = texts;
    const [company, footer] = [site.name, fill(mails.footer, { company: site.name })];
    const props = { ...written, company, footer, stateLink: texts.state.link, tag: languages[language].tag };
    return { to, subject, ...(await renderMail(<SubmissionMail {...props} />, language)) };
  }

  #rows() {
    return this.database
      .withTables<StoredSchema>()
      .selectFrom(this.form.tables.submissions as 'submissions')
      .selectAll();
  }

  /** Number and time of receipt. The company finds a submission by its whole id, which begins with the number. */
  #details({ id, received_at, language }: Row, texts: Texts, number = id): Detail[] {
    return [
      [texts[this.form.mails.texts].receipt_number, number],
      [texts.mails.received_at, timeOf(received_at, language as Language)],
    ];
  }

  /** Fields with their labels. A choice is stored by its English name, and shown by the localized one. */
  #fields(names: readonly string[], row: Row, { forms }: Texts): Detail[] {
    const labels = forms as Record<string, string>;
    const values = formTexts(this.form.fields, row) as Record<string, string | undefined>;
    return names.map((name) => {
      const { choices = {}, label = name } = this.form.fields.find((field) => field.name === name) ?? {};
      const value = values[name] ?? '';
      const id = Object.keys(choices).find((each) => choices[each] === value);
      return [labels[label] ?? name, (id && labels[`${name}_${id}`]) || harmlessName(value)];
    });
  }
}

/** A name that was typed, on one line, and with nothing of which a mail client makes a link. */
function harmlessName(name: string): string {
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
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZoneName: 'short', timeZone });
  return `${longDate(locale, dayOf(new Date(moment)))}, ${time.format(moment)}`;
}
