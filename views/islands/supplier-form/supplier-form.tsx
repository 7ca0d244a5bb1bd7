import type { Texts } from '../../../i18n/texts.js';
import { type FileChoice, fileChoiceField } from '../../../src/submissions/forms/form-file.js';
import { resultId } from '../../../src/submissions/forms/form-submission.js';
import { usePage } from '../../page-context.js';
import { Honeypot } from '../../parts/forms/honeypot.js';
import { PrivacyLabel } from '../../parts/forms/privacy-label.js';
import { useFormSubmission } from '../../parts/forms/use-form-submission.js';
import { sitePages } from '../../site-pages.js';
import { FormMessage } from '../../ui/form-controls/form-message.js';
import { Island } from '../island.js';
import { CommodityDescriptions, CommoditySelect, CountrySelect } from './supplier-choices.js';
import { summaryOf } from './supplier-summary.js';
import { type SupplierTexts, supplierTexts } from './supplier-texts.js';

interface Props {
  idPrefix: string;
}

/** The form, or the outcome of its submission. */
export function SupplierForm({ idPrefix }: Props) {
  const { texts, link, sendsMail } = usePage();
  const { outcome, values, errors } = useFormSubmission('supplier');
  const { forms } = texts;
  // If the site sends mail, a receipt follows.
  const supplier_success = [forms.supplier_success, sendsMail && forms.supplier_receipt].filter(Boolean).join(' ');
  if (outcome === 'accepted') return <FormMessage form="supplier" text={supplier_success} />;
  if (outcome === 'failed') return <FormMessage form="supplier" text={forms.failure} isFailure />;
  // Browsers do not keep a chosen file. If a valid one was sent, the visitor has to choose it again.
  const fileAgain = values.file === undefined ? undefined : forms.error_file_again;
  const issues = { ...errors, file: errors.file ?? fileAgain };
  const isFileGone = values.file !== undefined || errors.file !== undefined;
  const fileChoice: FileChoice | undefined = isFileGone
    ? 'another'
    : values[fileChoiceField] === 'none'
      ? 'none'
      : undefined;
  return (
    <Island
      name="supplier-form"
      // Not on interaction: the submit button is disabled from the start until the form is ready.
      when="idle"
      props={{
        idPrefix,
        action: link(`${sitePages.supplierApplication}#${resultId('supplier')}`),
        values,
        errors: outcome === 'unavailable' ? issues : errors,
        fileChoice,
        notice: outcome === 'unavailable' ? forms.unavailable : undefined,
        summary: outcome === 'invalid' ? summaryOf(idPrefix, forms, issues) : undefined,
        texts: { ...textsOf(forms), supplier_success },
      }}
      slots={[
        <CountrySelect key="country" idPrefix={idPrefix} />,
        <CommoditySelect key="commodity" idPrefix={idPrefix} />,
        <CommodityDescriptions key="descriptions" />,
        <PrivacyLabel key="privacy" />,
        <Honeypot key="trap" idPrefix={idPrefix} />,
      ]}
    />
  );
}

function textsOf(forms: Texts['forms']): SupplierTexts {
  return Object.fromEntries(supplierTexts.map((key) => [key, forms[key]])) as Partial<SupplierTexts> as SupplierTexts;
}
