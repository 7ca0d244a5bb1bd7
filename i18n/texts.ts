import errors from './en/errors.json' with { type: 'json' };
import forms from './en/forms.json' with { type: 'json' };
import layout from './en/layout.json' with { type: 'json' };
import pages from './en/pages.json' with { type: 'json' };
import site from './en/site.json' with { type: 'json' };

/** The interface texts of one language. English says which there are. */
export interface Texts {
  site: typeof site;
  layout: typeof layout;
  pages: typeof pages;
  forms: typeof forms;
  errors: typeof errors;
}
