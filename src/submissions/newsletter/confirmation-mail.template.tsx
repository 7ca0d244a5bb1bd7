import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { NewsletterConfirmation } from '../../../views/mails/newsletter-confirmation.js';
import { confirmPageId, leavePageId } from '../../content/model/template-pages.js';
import { TextsService } from '../../content/text/texts.service.js';
import { DATABASE, type Schema } from '../../platform/storage/schema.js';
import { type Language, languages } from '../../routing/languages.js';
import { TokenLinks } from '../../routing/site-addresses.js';
import type { Mail } from '../mail/mail-queue.js';
import { type MailContent, type MailTemplate, renderMail } from '../mail/mail-template.js';

/** The mail that asks a reader to confirm the subscription. */
@Injectable()
export class ConfirmationMailTemplate implements MailTemplate {
  constructor(
    @Inject(DATABASE) private readonly database: Kysely<Schema>,
    @Inject(TextsService) private readonly texts: Pick<TextsService, 'texts'>,
    @Inject(TokenLinks) private readonly links: Pick<TokenLinks, 'to'>,
  ) {}

  async render({ subscription_id: id }: Mail): Promise<MailContent | undefined> {
    const row = await this.database
      .selectFrom('subscriptions')
      .selectAll()
      .where('id', '=', id)
      .where('requested_at', 'is not', null)
      .executeTakeFirst();
    if (!row) return undefined;
    const language = row.language as Language;
    const { mails, site } = this.texts.texts(language);
    const leaveUrl = this.links.to(leavePageId, language, row.leave_token);
    const confirmUrl = this.links.to(confirmPageId, language, row.leave_token);
    const links = { confirmUrl, leaveUrl };
    const content = (
      <NewsletterConfirmation tag={languages[language].tag} company={site.name} mails={mails} {...links} />
    );
    return { to: [row.email], subject: mails.confirm_subject, leaveUrl, ...(await renderMail(content, language)) };
  }
}
