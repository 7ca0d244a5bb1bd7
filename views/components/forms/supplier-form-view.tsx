import type { ReactNode } from 'react';
import { countriesIn } from '../../forms/countries.js';
import { botTrap } from '../../forms/newsletter-form.js';
import { resultId } from '../../forms/sent-form.js';
import {
  commodities,
  commodityNames,
  fileType,
  keyField,
  type SupplierFieldName,
  supplierField,
  supplierFields,
} from '../../forms/supplier-form.js';
import { usePage } from '../../page-context.js';
import { numeral } from '../numeral.js';
import { ErrorSummary } from './error-summary.js';
import { InputField, PrivacyField, SelectField, TextareaField } from './field.js';
import { FormMessage } from './form-message.js';
import { useSentForm } from './use-sent-form.js';

interface Props {
  idPrefix: string;
}

/** The form; or, once it was sent, what became of it. */
export function SupplierFormView({ idPrefix }: Props) {
  const { forms } = usePage().texts;
  const { outcome } = useSentForm('supplier');
  if (outcome === 'accepted') return <FormMessage form="supplier" text={forms.supplier_success} />;
  if (outcome === 'failed') return <FormMessage form="supplier" text={forms.supplier_failure} isFailure />;
  return <SupplierForm idPrefix={idPrefix} />;
}

function SupplierForm({ idPrefix }: Props) {
  const { texts, link, tag, formKey } = usePage();
  const { outcome, values, errorOf } = useSentForm('supplier');
  const idOf = (name: SupplierFieldName) => `${idPrefix}-${name}`;

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
      id={outcome === undefined ? resultId('supplier') : undefined}
      method="post"
      action={link(`/our-company/doing-business-with-us#${resultId('supplier')}`)}
      encType="multipart/form-data"
    >
      {outcome === 'invalid' && <Faults idOf={idOf} />}
      <input type="hidden" name={keyField} value={values[keyField] ?? formKey} />
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
          options={commodities.map((id) => ({
            value: commodityNames[id],
            label: texts.forms[`commodity_${id}`],
            'data-commodity': id,
          }))}
        />
        <dl className="commodities">
          {commodities.map((id) => (
            <div key={id} className="commodity" data-commodity={id}>
              <dt>{texts.forms[`commodity_${id}`]}</dt>
              <dd>{texts.forms[`commodity_${id}_description`]}</dd>
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
      <div className="bot-trap" aria-hidden="true">
        <label htmlFor={`${idPrefix}-${botTrap}`}>{texts.forms.bot_trap}</label>
        <input id={`${idPrefix}-${botTrap}`} name={botTrap} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <button type="submit" className="button form-submit">
        {texts.forms.supplier_submit}
      </button>
    </form>
  );
}

/** The faults by their fields; and, where a file came that had none, that browsers do not keep it. */
function Faults({ idOf }: { idOf: (name: SupplierFieldName) => string }) {
  const { forms } = usePage().texts;
  const { values, errorOf } = useSentForm('supplier');
  const errors = supplierFields.flatMap(({ name }) => {
    const message =
      errorOf(name) ?? (name === 'file' && values.file !== undefined ? forms.error_file_again : undefined);
    if (message === undefined) return [];
    return [{ id: idOf(name), message: name === 'privacy' ? message : `${forms[name]}: ${message}` }];
  });
  return <ErrorSummary id={resultId('supplier')} title={forms.error_summary} errors={errors} />;
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
