import type { Type } from '@nestjs/common';
import type { Migrations } from '../platform/storage/migrations.js';
import type { MailTemplate } from './mail/mail-template.js';
import type { Retains } from './retention.service.js';
import type { StoredForm } from './stored/stored-form.js';
import type { StoredFormService } from './stored/stored-forms.js';

/** What visitors send for one purpose. Without it in the list of subjects, the site has nothing of it. */
export interface Subject {
  /** The handlers of its forms on pages, and of its own pages. */
  pages: Type[];
  /** Its endpoints under /api. */
  endpoints?: Type[];
  /** The service of its form, if submissions are stored as all are. */
  storedForm?: Type<StoredFormService> & { form: StoredForm };
  /** A service of its own that retains something. */
  service?: Type<Retains>;
  /** The templates of its mails, by kind. Those of a stored form follow from the form. */
  mails?: Readonly<Record<string, Type<MailTemplate>>>;
  migrations?: Migrations;
}
