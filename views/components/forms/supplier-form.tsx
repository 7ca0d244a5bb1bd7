import type { Texts } from '../../../i18n/texts.js';
import { resultId } from '../../forms/sent-form.js';
import { Island } from '../../islands/island.js';
import { usePage } from '../../page-context.js';
import { BotTrap } from './bot-trap.js';
import { FormMessage } from './form-message.js';
import { PrivacyLabel } from './privacy-label.js';
import { CommodityDescriptions, CommoditySelect, CountrySelect } from './supplier-choices.js';
import { summaryOf } from './supplier-summary.js';
import { type SupplierTexts, supplierTexts } from './supplier-texts.js';
import { useSentForm } from './use-sent-form.js';

interface Props {
  idPrefix: string;
}

/** The form; or, once it was sent, what became of it. */
export function SupplierForm({ idPrefix }: Props) {
  const { texts, link, formKey } = usePage();
  const { outcome, values, errors } = useSentForm('supplier');
  const { forms } = texts;
  if (outcome === 'accepted') return <FormMessage form="supplier" text={forms.supplier_success} />;
  if (outcome === 'failed') return <FormMessage form="supplier" text={forms.failure} isFailure />;
  // Browsers do not keep a file: where one came that had no fault, it is to be chosen again.
  const fileAgain = values.file === undefined ? undefined : forms.error_file_again;
  const faults = { ...errors, file: errors.file ?? fileAgain };
  return (
    <Island
      name="supplier-form"
      // Not at the first touch: the button is to wait for what it needs from the beginning.
      when="idle"
      props={{
        idPrefix,
        action: link(`/our-company/doing-business-with-us#${resultId('supplier')}`),
        formKey,
        values,
        errors,
        summary: outcome === 'invalid' ? summaryOf(idPrefix, forms, faults) : undefined,
        texts: textsOf(forms),
      }}
      slots={[
        <CountrySelect key="country" idPrefix={idPrefix} />,
        <CommoditySelect key="commodity" idPrefix={idPrefix} />,
        <CommodityDescriptions key="descriptions" />,
        <PrivacyLabel key="privacy" />,
        <BotTrap key="trap" idPrefix={idPrefix} />,
      ]}
    />
  );
}

function textsOf(forms: Texts['forms']): SupplierTexts {
  return Object.fromEntries(supplierTexts.map((key) => [key, forms[key]])) as unknown as SupplierTexts;
}
