import type { Selectable } from 'kysely';
import type { Texts } from '../../../i18n/texts.js';
import type { Detail } from '../../../views/mails/mail.js';
import { commodityNames } from '../../forms/supplier-form.js';
import type { ApplicationsTable } from '../../platform/storage/schema.js';
import { type Language, languages } from '../../routing/languages.js';

type Application = Selectable<ApplicationsTable>;

/** The details of an application for its mails. None of them is a text that was typed. */
export function detailsOf(
  application: Pick<Application, 'id' | 'received_at' | 'commodity'>,
  language: Language,
  { mails, forms }: Pick<Texts, 'mails' | 'forms'>,
): Detail[] {
  const locale = languages[language].locale.replace('_', '-');
  return [
    [mails.receipt_number, application.id],
    [mails.receipt_received_at, timeOf(application.received_at, locale)],
    [forms.commodity, commodityOf(application.commodity, forms)],
  ];
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
export function commodityOf(stored: string, forms: Texts['forms']): string {
  const id = Object.entries(commodityNames).find(([, name]) => name === stored)?.[0];
  return (id !== undefined && (forms as Record<string, string>)[`commodity_${id}`]) || stored;
}

/** Day and time at the company's seat, with the time zone, as applicants may be in other ones. */
function timeOf(moment: number, locale: string): string {
  const parts: Intl.DateTimeFormatOptions[] = [
    { dateStyle: 'long' },
    { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  ];
  const zone = { timeZone: 'Europe/Rome' };
  return parts.map((part) => new Intl.DateTimeFormat(locale, { ...part, ...zone }).format(moment)).join(', ');
}
