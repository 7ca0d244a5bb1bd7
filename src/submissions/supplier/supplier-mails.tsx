import type { Texts } from '../../../i18n/texts.js';
import { fill } from '../../../views/fill.js';
import { ApplicationNotice } from '../../../views/mails/application-notice.js';
import { ApplicationReceipt } from '../../../views/mails/application-receipt.js';
import type { Detail } from '../../../views/mails/mail.js';
import { harmlessName, SubmissionMailTemplateOf } from '../stored/submission-mail.template.js';
import { commodityNames } from './supplier-form.js';
import { supplierForm } from './suppliers.service.js';

/** The receipt for the applicant, and the notice for the purchasing office. */
export class ApplicationMailTemplate extends SubmissionMailTemplateOf(supplierForm, {
  receipt({ submission, common, details, texts: { forms, mails } }) {
    const content = <ApplicationReceipt {...common} details={[...details, commodity(submission, forms)]} />;
    return { subject: mails.receipt_subject, content };
  },
  notice({ submission, common, details, texts: { forms, mails } }) {
    const company = harmlessName(submission.supplier_name);
    const named = commodity(submission, forms);
    const all: Detail[] = [...details, named, [forms.supplier_name, company]];
    const subject = fill(mails.notice_subject, { commodity: named[1], company });
    return { subject, content: <ApplicationNotice {...common} details={all} /> };
  },
}) {}

/** With the localized name. A commodity is stored by its English name. */
function commodity({ commodity: stored }: { commodity: string }, forms: Texts['forms']): Detail {
  const id = Object.entries(commodityNames).find(([, name]) => name === stored)?.[0];
  const name = id === undefined ? undefined : (forms as Record<string, string>)[`commodity_${id}`];
  return [forms.commodity, name || stored];
}
