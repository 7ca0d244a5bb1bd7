import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Language, languages } from '../../routing/languages.js';
import type { Mail } from './mail-queue.js';
import type { Message } from './smtp-client.js';

/** The content and the recipients of a mail. */
export type MailContent = Pick<Message, 'to' | 'subject' | 'language' | 'html' | 'text' | 'leaveUrl'>;

/** Renders the mails of a subject when they are sent, from the row that each is about. */
export interface MailTemplate {
  /** @returns undefined if the row was deleted or needs no mail, or there is no recipient */
  render(mail: Mail): Promise<MailContent | undefined>;
}

/** Injection token of {@link MailTemplates}. */
export const MAIL_TEMPLATES = Symbol('mail templates');

/** By kind. */
export type MailTemplates = Readonly<Partial<Record<string, MailTemplate>>>;

/** Renders HTML and plain text. The package for the text is loaded with the first mail: a server may never send one. */
export async function renderMail(
  content: ReactElement,
  language: Language,
): Promise<Pick<MailContent, 'language' | 'html' | 'text'>> {
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
