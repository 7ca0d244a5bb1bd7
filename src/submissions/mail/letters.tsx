import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Texts } from '../../../i18n/texts.js';
import { fill } from '../../../views/fill.js';
import { ApplicationNotice } from '../../../views/mails/application-notice.js';
import { ApplicationReceipt } from '../../../views/mails/application-receipt.js';
import type { Detail } from '../../../views/mails/mail.js';
import { NewsletterConfirmation } from '../../../views/mails/newsletter-confirmation.js';
import { confirmPageId, leavePageId } from '../../content/model/unlisted.js';
import { TextsService } from '../../content/text/texts.service.js';
import { commodityNames } from '../../forms/supplier-form.js';
import { timeZone } from '../../platform/config/company-time.js';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import type { Schema } from '../../platform/storage/schema.js';
import { DATABASE } from '../../platform/storage/storage.module.js';
import { type Language, languages } from '../../routing/languages.js';
import { TokenLinks } from '../../routing/token-links.js';
import type { Mail } from './mail-queue.js';
import type { Message } from './smtp-client.js';

/** The content and the recipients of a mail. */
export type Letter = Pick<Message, 'to' | 'subject' | 'language' | 'html' | 'text' | 'leaveUrl'>;

/** Renders the text of a mail when it is sent, from the row that it is about. */
@Injectable()
export class Letters {
  constructor(
    @Inject(DATABASE) private readonly database: Kysely<Schema>,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'SUPPLIER_MAIL_TO'>,
    @Inject(TextsService) private readonly texts: Pick<TextsService, 'texts'>,
    @Inject(TokenLinks) private readonly links: Pick<TokenLinks, 'to'>,
  ) {}

  /** @returns undefined if the row was deleted or is confirmed, or there is no recipient */
  of({ kind, application_id, subscription_id }: Mail): Promise<Letter | undefined> {
    if (kind === 'newsletter-confirmation') return this.#confirmation(subscription_id ?? '');
    return this.#aboutApplication(kind, application_id ?? '');
  }

  async #confirmation(id: string): Promise<Letter | undefined> {
    const row = await this.database
      .selectFrom('subscriptions')
      .selectAll()
      .where('id', '=', id)
      .where('requested_at', 'is not', null)
      .executeTakeFirst();
    if (!row) return undefined;
    const language = row.language as Language;
    const common = this.#common(language);
    const leaveUrl = this.links.to(leavePageId, language, row.leave_token);
    const confirmUrl = this.links.to(confirmPageId, language, row.leave_token);
    const { confirm_subject: subject } = common.mails;
    const content = <NewsletterConfirmation {...common} confirmUrl={confirmUrl} leaveUrl={leaveUrl} />;
    return { to: [row.email], subject, leaveUrl, ...(await written(content, language)) };
  }

  async #aboutApplication(kind: Mail['kind'], id: string): Promise<Letter | undefined> {
    const row = await this.database.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return undefined;
    const language = row.language as Language;
    const common = this.#common(language);
    const { forms, mails } = this.texts.texts(language);
    const commodity = commodityOf(row.commodity, forms);
    // None of them is a text that was typed.
    const details: Detail[] = [
      [mails.receipt_number, row.id],
      [mails.receipt_received_at, timeOf(row.received_at, languages[language].locale.replace('_', '-'))],
      [forms.commodity, commodity],
    ];
    if (kind === 'application-receipt') {
      const content = <ApplicationReceipt {...common} details={details} />;
      return { to: [row.contact_email], subject: mails.receipt_subject, ...(await written(content, language)) };
    }
    const to = this.configuration.SUPPLIER_MAIL_TO;
    if (to.length === 0) return undefined;
    const supplier = harmlessName(row.supplier_name);
    const subject = fill(mails.notice_subject, { commodity, company: supplier });
    const content = <ApplicationNotice {...common} details={[...details, [forms.supplier_name, supplier]]} />;
    return { to, subject, ...(await written(content, language)) };
  }

  #common(language: Language) {
    const { mails, site } = this.texts.texts(language);
    return { tag: languages[language].tag, company: site.name, mails };
  }
}

/** Renders HTML and plain text. The package for the text is loaded with the first mail: a server may never send one. */
async function written(content: ReactElement, language: Language): Promise<Pick<Letter, 'language' | 'html' | 'text'>> {
  const { convert } = await import('html-to-text');
  const html = `<!doctype html>${renderToStaticMarkup(content)}`;
  const text = convert(html, {
    wordwrap: 76,
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      // The address is shown in a separate paragraph.
      { selector: 'a.mail-button', format: 'inline' },
      { selector: 'a', options: { linkBrackets: ['<', '>'] } },
    ],
  });
  return { language: languages[language].tag, html, text };
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
