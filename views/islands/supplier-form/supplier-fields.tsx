import { type ReactElement, type ReactNode, useEffect } from 'react';
import { type FileChoice, fileType } from '../../../src/submissions/forms/form-file.js';
import { type SupplierFieldName, supplierField } from '../../../src/submissions/supplier/supplier-form.js';
import { Field, InputField, PrivacyField, TextareaField } from '../../ui/form-controls/field.js';
import { Numeral } from '../../ui/text/numeral.js';
import type { FieldErrors } from '../form-sending/use-field-errors.js';
import { FileChoiceFields } from './file-choice.js';
import { idOf } from './supplier-summary.js';
import type { SupplierTexts } from './supplier-texts.js';

/** The server-rendered parts of the form, in the order in which they are shown. */
export type SupplierFieldSlots = readonly [
  country: ReactElement,
  commodity: ReactElement,
  commodities: ReactElement,
  privacy: ReactElement,
];

interface Props {
  idPrefix: string;
  /** The entered values, if the form is to be corrected. */
  values: Readonly<Record<string, string>>;
  errors: FieldErrors;
  /** Set if a file was rejected: how the visitor has decided to continue. */
  fileChoice: FileChoice | undefined;
  onFileChoice: (choice: FileChoice) => void;
  texts: SupplierTexts;
  slots: SupplierFieldSlots;
}

type LabelledField = Exclude<SupplierFieldName, 'privacy'>;

/** The fields of the supplier form. */
export function SupplierFields({ idPrefix, values, errors, fileChoice, onFileChoice, texts, slots }: Props) {
  const [countries, commodities, descriptions, privacy] = slots;
  const common = (name: LabelledField) => {
    const { isRequired, hint } = supplierField(name);
    return {
      id: idOf(idPrefix, name),
      name,
      isRequired,
      label: texts[name],
      mark: isRequired ? texts.required : texts.optional,
      hint: hint && texts[hint],
      error: errors[name],
      value: values[name],
    };
  };
  const input = (name: LabelledField) => {
    const { kind, maxLength, pattern, autocomplete } = supplierField(name);
    const type = kind === 'email' || kind === 'tel' ? kind : 'text';
    return (
      <InputField
        {...common(name)}
        type={type}
        inputMode={type === 'text' ? undefined : type}
        maxLength={maxLength}
        pattern={pattern}
        autoComplete={autocomplete}
      />
    );
  };
  return (
    <>
      <Group index={0} title={texts.supplier_company}>
        <div className="field-wide">{input('supplier_name')}</div>
        <SlottedField {...common('country')}>{countries}</SlottedField>
        {input('city')}
      </Group>
      <Group index={1} title={texts.supplier_contact}>
        {input('contact_name')}
        {input('contact_role')}
        {input('contact_email')}
        {input('contact_phone')}
      </Group>
      <Group index={2} title={texts.supplier_offer}>
        <SlottedField {...common('commodity')}>{commodities}</SlottedField>
        {descriptions}
        <div className="field-wide">
          <TextareaField {...common('description')} maxLength={supplierField('description').maxLength} />
        </div>
        <div className="field-wide">
          <TextareaField {...common('notes')} maxLength={supplierField('notes').maxLength} />
        </div>
        <div className="field-wide">
          <InputField {...common('file')} value={undefined} type="file" accept={fileType} isErrorLive />
          {fileChoice && (
            <FileChoiceFields idPrefix={idPrefix} chosen={fileChoice} texts={texts} onChoose={onFileChoice} />
          )}
        </div>
      </Group>
      <PrivacyField id={idOf(idPrefix, 'privacy')} error={errors.privacy} isChecked={values.privacy !== undefined}>
        {privacy}
      </PrivacyField>
    </>
  );
}

interface SlottedProps {
  id: string;
  label: string;
  mark: string;
  error: string | undefined;
  children: ReactElement;
}

/** A field whose control is server-rendered HTML. Its ARIA attributes are set on the DOM element. */
function SlottedField({ id, label, mark, error, children }: SlottedProps) {
  useEffect(() => {
    const control = document.getElementById(id);
    if (error === undefined) {
      control?.removeAttribute('aria-invalid');
      control?.removeAttribute('aria-describedby');
    } else {
      control?.setAttribute('aria-invalid', 'true');
      control?.setAttribute('aria-describedby', `${id}-error`);
    }
  }, [id, error]);
  return (
    <Field id={id} label={label} mark={mark} error={error}>
      {children}
    </Field>
  );
}

function Group({ index, title, children }: { index: number; title: string; children: ReactNode }) {
  return (
    <fieldset className="field-group">
      <legend className="field-legend">
        <Numeral className="field-legend-number" index={index} />
        {title}
      </legend>
      <div className="field-grid">{children}</div>
    </fieldset>
  );
}
