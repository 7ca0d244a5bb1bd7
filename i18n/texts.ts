import consent from './en/consent.json' with { type: 'json' };
import errors from './en/errors.json' with { type: 'json' };
import forms from './en/forms.json' with { type: 'json' };
import layout from './en/layout.json' with { type: 'json' };
import mails from './en/mails.json' with { type: 'json' };
import media from './en/media.json' with { type: 'json' };
import pages from './en/pages.json' with { type: 'json' };
import positions from './en/positions.json' with { type: 'json' };
import site from './en/site.json' with { type: 'json' };
import sitePages from './en/site_pages.json' with { type: 'json' };
import support from './en/support.json' with { type: 'json' };
import tables from './en/tables.json' with { type: 'json' };
import widgets from './en/widgets.json' with { type: 'json' };

/**
 * The interface texts of one language, by file and key, as the English files have them. `content:check` compares the
 * other languages with them, placeholders included. A type and not an interface, so that it fits what nestjs-i18n returns.
 */
export type Texts = {
  site: typeof site;
  layout: typeof layout;
  pages: typeof pages;
  positions: typeof positions;
  consent: typeof consent;
  forms: typeof forms;
  errors: typeof errors;
  mails: typeof mails;
  media: typeof media;
  site_pages: typeof sitePages;
  support: typeof support;
  tables: typeof tables;
  widgets: typeof widgets;
};
