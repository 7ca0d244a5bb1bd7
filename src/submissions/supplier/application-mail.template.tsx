import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { Texts } from '../../../i18n/texts.js';
import { fill } from '../../../views/fill.js';
import { ApplicationNotice } from '../../../views/mails/application-notice.js';
import { ApplicationReceipt } from '../../../views/mails/application-receipt.js';
import type { Detail } from '../../../views/mails/mail.js';
import { TextsService } from '../../content/text/texts.service.js';
import { timeZone } from '../../platform/config/company-time.js';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import type { Schema } from '../../platform/storage/schema.js';
import { DATABASE } from '../../platform/storage/storage.module.js';
import { type Language, languages } from '../../routing/languages.js';
import type { Mail } from '../mail/mail-queue.js';
import { type MailContent, type MailTemplate, renderMail } from '../mail/mail-template.js';
import { commodityNames } from './supplier-form.js';

/** The receipt for the applicant, and the notice for the purchasing office. */
@Injectable()
export class ApplicationMailTemplate implements MailTemplate {
  constructor(
    @Inject(DATABASE) private readonly database: Kysely<Schema>,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'SUPPLIER_MAIL_TO'>,
    @Inject(TextsService) private readonly texts: Pick<TextsService, 'texts'>,
  ) {}

  async render({ kind, application_id: id }: Mail): Promise<MailContent | undefined> {
    const row = await this.database.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return undefined;
    const language = row.language as Language;
    const { forms, mails, site } = this.texts.texts(language);
    const common = { tag: languages[language].tag, company: site.name, mails };
    const commodity = commodityOf(row.commodity, forms);
    // None of them is a text that was typed.
    const details: Detail[] = [
      [mails.receipt_number, row.id],
      [mails.receipt_received_at, timeOf(row.received_at, languages[language].locale.replace('_', '-'))],
      [forms.commodity, commodity],
    ];
    if (kind === 'application-receipt') {
      const content = <ApplicationReceipt {...common} details={details} />;
      return { to: [row.contact_email], subject: mails.receipt_subject, ...(await renderMail(content, language)) };
    }
    const to = this.configuration.SUPPLIER_MAIL_TO;
    if (to.length === 0) return undefined;
    const supplier = harmlessName(row.supplier_name);
    const subject = fill(mails.notice_subject, { commodity, company: supplier });
    const content = <ApplicationNotice {...common} details={[...details, [forms.supplier_name, supplier]]} />;
    return { to, subject, ...(await renderMail(content, language)) };
  }
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

/** The localized name of a commodity. It is stored by its English name. */
function commodityOf(stored: string, forms: Texts['forms']): string {
  const id = Object.entries(commodityNames).find(([, name]) => name === stored)?.[0];
  return (id !== undefined && (forms as Record<string, string>)[`commodity_${id}`]) || stored;
}

/** Day and time at the company's seat, with the time zone, as applicants may be in other ones. */
function timeOf(moment: number, locale: string): string {
  const parts: Intl.DateTimeFormatOptions[] = [
    { dateStyle: 'long' },
    { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  ];
  return parts.map((part) => new Intl.DateTimeFormat(locale, { ...part, timeZone }).format(moment)).join(', ');
}
