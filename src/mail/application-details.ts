import type { Selectable } from 'kysely';
import type { Texts } from '../../i18n/texts.js';
import { commodityNames } from '../../views/forms/supplier-form.js';
import type { Detail } from '../../views/mails/mail.js';
import { type Language, languages } from '../routing/languages.js';
import type { ApplicationsTable } from '../storage/schema.js';

type Application = Selectable<ApplicationsTable>;

/** The details of an application for its mails: all that was entered, and those without personal data. */
export function detailsOf(
  application: Application,
  language: Language,
  { mails, forms }: Pick<Texts, 'mails' | 'forms'>,
): { entered: Detail[]; about: Detail[] } {
  const locale = languages[language].locale.replace('_', '-');
  const id: Detail = [mails.receipt_number, application.id];
  const company: Detail = [forms.supplier_name, application.supplier_name];
  const commodity: Detail = [forms.commodity, commodityOf(application.commodity, forms)];
  const received: Detail = [mails.receipt_received_at, timeOf(application.received_at, locale)];
  return {
    about: [id, received, company, commodity],
    entered: [
      id,
      received,
      company,
      [forms.country, new Intl.DisplayNames(locale, { type: 'region' }).of(application.country) ?? application.country],
      [forms.city, application.city],
      [forms.contact_name, application.contact_name],
      [forms.contact_role, application.contact_role],
      [forms.contact_email, application.contact_email],
      [forms.contact_phone, application.contact_phone],
      commodity,
      [forms.description, application.description],
      ...(application.notes ? [[forms.notes, application.notes] as const] : []),
      ...(application.has_file === 1 ? [[forms.file, mails.receipt_file_sent] as const] : []),
    ],
  };
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
