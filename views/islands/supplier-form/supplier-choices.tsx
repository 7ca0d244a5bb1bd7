import { countriesIn } from '../../../src/submissions/forms/form-fields.js';
import { commodities, commodityNames, supplierField } from '../../../src/submissions/supplier/supplier-form.js';
import { usePage } from '../../page-context.js';
import { useFormSubmission } from '../../parts/forms/use-form-submission.js';
import { Select } from '../../ui/form-controls/select.js';
import { idOf } from './supplier-summary.js';

interface Props {
  idPrefix: string;
}

/** The props of a select, from its rule and the submitted form. */
function useChoice(idPrefix: string, name: 'country' | 'commodity') {
  const { values, errors } = useFormSubmission('supplier');
  const { isRequired, autocomplete } = supplierField(name);
  const id = idOf(idPrefix, name);
  return { id, name, isRequired, autoComplete: autocomplete, value: values[name], error: errors[name] };
}

export function CountrySelect({ idPrefix }: Props) {
  const { texts, tag } = usePage();
  return (
    <Select
      {...useChoice(idPrefix, 'country')}
      placeholder={texts.forms.country_placeholder}
      options={countriesIn(tag).map(({ code, name }) => ({ value: code, label: name }))}
    />
  );
}

export function CommoditySelect({ idPrefix }: Props) {
  const { forms } = usePage().texts;
  return (
    <Select
      {...useChoice(idPrefix, 'commodity')}
      placeholder={forms.commodity_placeholder}
      options={commodities.map((id) => ({
        value: commodityNames[id],
        label: forms[`commodity_${id}`],
        'data-commodity': id,
      }))}
    />
  );
}

/** Describes the commodities. Once one is selected, only its description is shown. */
export function CommodityDescriptions() {
  const { forms } = usePage().texts;
  return (
    <dl className="commodities">
      {commodities.map((id) => (
        <div key={id} className="commodity" data-commodity={id}>
          <dt>{forms[`commodity_${id}`]}</dt>
          <dd>{forms[`commodity_${id}_description`]}</dd>
        </div>
      ))}
    </dl>
  );
}
