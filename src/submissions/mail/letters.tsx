import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { fill } from '../../../views/fill.js';
import { ApplicationNotice } from '../../../views/mails/application-notice.js';
import { ApplicationReceipt } from '../../../views/mails/application-receipt.js';
import { NewsletterConfirmation } from '../../../views/mails/newsletter-confirmation.js';
import { confirmPageId, leavePageId } from '../../content/model/unlisted.js';
import { TextsService } from '../../content/text/texts.service.js';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import type { Schema } from '../../platform/storage/schema.js';
import { DATABASE } from '../../platform/storage/storage.module.js';
import { type Language, languages } from '../../routing/languages.js';
import { TokenLinks } from '../../routing/token-links.js';
import { commodityOf, detailsOf, harmlessName } from './application-details.js';
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
    const details = detailsOf(row, language, { mails, forms });
    if (kind === 'application-receipt') {
      const content = <ApplicationReceipt {...common} details={details} />;
      return { to: [row.contact_email], subject: mails.receipt_subject, ...(await written(content, language)) };
    }
    const to = this.configuration.SUPPLIER_MAIL_TO;
    if (to.length === 0) return undefined;
    const supplier = harmlessName(row.supplier_name);
    const subject = fill(mails.notice_subject, { commodity: commodityOf(row.commodity, forms), company: supplier });
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
