import type { ReactNode } from 'react';
import { countriesIn } from '../../forms/countries.js';
import {
  commodities,
  fileType,
  type SupplierFieldName,
  supplierField,
  supplierFields,
} from '../../forms/supplier-form.js';
import { usePage } from '../../page-context.js';
import { numeral } from '../numeral.js';
import { ErrorSummary } from './error-summary.js';
import { InputField, PrivacyField, SelectField, TextareaField } from './field.js';

interface Props {
  idPrefix: string;
  /** What was entered, where the form was sent and refused. */
  values?: Partial<Record<SupplierFieldName, string>>;
  /** Messages by field, in the page's language, with the summary's title. */
  refusal?: { title: string; errors: Partial<Record<SupplierFieldName, string>> };
}

export function SupplierFormView({ idPrefix, values = {}, refusal }: Props) {
  const { texts, link, tag } = usePage();
  const idOf = (name: SupplierFieldName) => `${idPrefix}-${name}`;
  const errorOf = (name: SupplierFieldName) => refusal?.errors[name];

  const common = (name: SupplierFieldName) => {
    const { isRequired, hint } = supplierField(name);
    return {
      id: idOf(name),
      name,
      isRequired,
      label: name === 'privacy' ? '' : texts.forms[name],
      hint: hint && texts.forms[hint],
      error: errorOf(name),
      value: values[name],
    };
  };
  const input = (name: SupplierFieldName) => {
    const { kind, minLength, maxLength, pattern, autocomplete } = supplierField(name);
    const type = kind === 'email' || kind === 'tel' ? kind : 'text';
    return (
      <InputField
        {...common(name)}
        type={type}
        inputMode={type === 'text' ? undefined : type}
        minLength={minLength}
        maxLength={maxLength}
        pattern={pattern}
        autoComplete={autocomplete}
      />
    );
  };

  return (
    <form
      className="form"
      method="post"
      action={link('/our-company/doing-business-with-us')}
      encType="multipart/form-data"
    >
      {refusal && (
        <ErrorSummary
          title={refusal.title}
          errors={supplierFields.flatMap(({ name }) => {
            const message = errorOf(name);
            return message ? [{ id: idOf(name), message }] : [];
          })}
        />
      )}
      <Group index={0} title={texts.forms.supplier_company}>
        <div className="field-wide">{input('supplier_name')}</div>
        <SelectField
          {...common('country')}
          placeholder={texts.forms.country_placeholder}
          autoComplete={supplierField('country').autocomplete}
          options={countriesIn(tag).map(({ code, name }) => ({ value: code, label: name }))}
        />
        {input('city')}
      </Group>
      <Group index={1} title={texts.forms.supplier_contact}>
        {input('contact_name')}
        {input('contact_role')}
        {input('contact_email')}
        {input('contact_phone')}
      </Group>
      <Group index={2} title={texts.forms.supplier_offer}>
        <SelectField
          {...common('commodity')}
          placeholder={texts.forms.commodity_placeholder}
          options={commodities.map((value) => ({ value, label: texts.forms[`commodity_${value}`] }))}
        />
        <dl className="commodities">
          {commodities.map((value) => (
            <div key={value} className="commodity" data-commodity={value}>
              <dt>{texts.forms[`commodity_${value}`]}</dt>
              <dd>{texts.forms[`commodity_${value}_description`]}</dd>
            </div>
          ))}
        </dl>
        <div className="field-wide">
          <TextareaField {...common('description')} maxLength={supplierField('description').maxLength} />
        </div>
        <div className="field-wide">
          <TextareaField {...common('notes')} maxLength={supplierField('notes').maxLength} />
        </div>
        <div className="field-wide">
          <InputField {...common('file')} value={undefined} type="file" accept={fileType} />
        </div>
      </Group>
      <PrivacyField id={idOf('privacy')} error={errorOf('privacy')} isChecked={values.privacy !== undefined} />
      <button type="submit" className="button form-submit">
        {texts.forms.supplier_submit}
      </button>
    </form>
  );
}

function Group({ index, title, children }: { index: number; title: string; children: ReactNode }) {
  return (
    <fieldset className="field-group">
      <legend className="field-legend">
        <span className="field-legend-number numeral" aria-hidden="true">
          {numeral(index)}
        </span>
        {title}
      </legend>
      <div className="field-grid">{children}</div>
    </fieldset>
  );
}
