import { type ComponentProps, type ReactElement, useEffect } from 'react';
import { type FileChoice, typesOf } from '../../../src/submissions/forms/form-file.js';
import { describedBy, Field, InputField, PrivacyField, TextareaField } from '../../ui/form-controls/field.js';
import { Numeral } from '../../ui/text/numeral.js';
import type { FieldErrors } from '../form-sending/use-field-errors.js';
import { type FieldView, idOf } from './field-view.js';
import { FileChoiceFields } from './file-choice.js';
import type { StoredFormTexts } from './stored-form-texts.js';

interface Props {
  idPrefix: string;
  fields: readonly FieldView[];
  /** The entered values, if the form is to be corrected, and what the page fills in. */
  values: Readonly<Record<string, string>>;
  errors: FieldErrors;
  /** Set if a file was rejected: how the visitor has decided to continue. */
  fileChoice: FileChoice | undefined;
  onFileChoice: (choice: FileChoice) => void;
  texts: StoredFormTexts;
  /** The text of the consent. */
  privacy: ReactElement;
  slots: readonly ReactElement[];
}

/** The fields of a form in their groups, with the consent at the end. */
export function StoredFormFields({ fields, ...form }: Props) {
  const { idPrefix, values, errors, privacy, slots } = form;
  return (
    <>
      {groupsOf(fields).map((group, index) => (
        <fieldset key={group[0]?.name} className="field-group">
          {group[0]?.group && (
            <legend className="field-legend">
              <Numeral className="note note--small" index={index} />
              {group[0].group}
            </legend>
          )}
          <div className="field-grid">
            {group.map((field) => [
              <FieldOfForm key={field.name} field={field} {...form} />,
              field.aside !== undefined && slots[field.aside],
            ])}
          </div>
        </fieldset>
      ))}
      {fields
        .filter(({ kind }) => kind === 'checkbox')
        .map(({ name }) => (
          <PrivacyField key={name} id={idOf(idPrefix, name)} error={errors[name]} isChecked={name in values}>
            {privacy}
          </PrivacyField>
        ))}
    </>
  );
}

/** Each begins with a field that has a legend. */
function groupsOf(fields: readonly FieldView[]): FieldView[][] {
  const groups: FieldView[][] = [];
  for (const field of fields) {
    if (field.kind === 'checkbox') continue;
    const group = groups.at(-1);
    if (!group || field.group !== undefined) groups.push([field]);
    else group.push(field);
  }
  return groups;
}

function FieldOfForm({ field, ...form }: Omit<Props, 'fields'> & { field: FieldView }) {
  const { idPrefix, values, errors, texts, slots, fileChoice, onFileChoice } = form;
  const { name, kind, isRequired, label, hint, maxLength, pattern, autocomplete: autoComplete, min, max } = field;
  const common = {
    id: idOf(idPrefix, name),
    name,
    isRequired,
    label,
    mark: isRequired ? texts.required : texts.optional,
    hint,
    error: errors[name],
    value: values[name],
  };
  if (field.control !== undefined) return <SlottedField {...common}>{slots[field.control]}</SlottedField>;
  if (kind === 'textarea') {
    return (
      <div className="field-wide">
        <TextareaField {...common} maxLength={maxLength} />
      </div>
    );
  }
  if (kind === 'file') {
    return (
      <div className="field-wide">
        <InputField
          {...common}
          value={undefined}
          type="file"
          accept={typesOf(field).join()}
          multiple={(field.most ?? 1) > 1}
          isErrorLive
        />
        {fileChoice && (
          <FileChoiceFields idPrefix={idPrefix} chosen={fileChoice} texts={texts} onChoose={onFileChoice} />
        )}
      </div>
    );
  }
  const type = kind === 'email' || kind === 'tel' || kind === 'date' ? kind : 'text';
  const inputMode = type === 'email' || type === 'tel' ? type : undefined;
  const input = <InputField {...common} {...{ type, inputMode, maxLength, pattern, autoComplete, min, max }} />;
  return field.isWide ? <div className="field-wide">{input}</div> : input;
}

/** A field whose control is server-rendered HTML. Its ARIA attributes are set on the DOM element. */
function SlottedField({ children, ...field }: ComponentProps<typeof Field>) {
  const { id, hint, error } = field;
  useEffect(() => {
    const control = document.getElementById(id);
    for (const [name, value] of Object.entries(describedBy(id, hint, error))) {
      if (value === undefined) control?.removeAttribute(name);
      else control?.setAttribute(name, `${value}`);
    }
  }, [id, hint, error]);
  return <Field {...field}>{children}</Field>;
}
