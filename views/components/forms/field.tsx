import type { InputHTMLAttributes, ReactNode } from 'react';
import { usePage } from '../../page-context.js';
import { Icon } from '../icon.js';

interface FieldBase {
  id: string;
  name: string;
  isRequired: boolean;
  error?: string | undefined;
}

interface FieldProps extends FieldBase {
  label: string;
  hint?: string | undefined;
}

/** The attributes that tie a control to its hint and its error. */
function describedBy(id: string, hint: string | undefined, error: string | undefined) {
  const parts = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return {
    'aria-describedby': parts.length > 0 ? parts.join(' ') : undefined,
    'aria-invalid': error ? true : undefined,
  } as const;
}

function Frame({ id, label, hint, error, isRequired, children }: Omit<FieldProps, 'name'> & { children: ReactNode }) {
  const { texts } = usePage();
  return (
    <div className={error ? 'field field--invalid' : 'field'}>
      <label className="field-label" htmlFor={id}>
        {label} <span className="field-mark">({isRequired ? texts.forms.required : texts.forms.optional})</span>
      </label>
      {children}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p className="field-error" id={`${id}-error`}>
      <Icon name="circle-alert" />
      {error}
    </p>
  );
}

type Rules = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'minLength' | 'maxLength' | 'pattern' | 'autoComplete' | 'inputMode' | 'min' | 'max' | 'accept'
>;

/** A labelled `<input>`: text, email, tel, date or file. */
export function InputField({
  value,
  label,
  hint,
  error,
  id,
  name,
  isRequired,
  ...rules
}: FieldProps & Rules & { value?: string | undefined }) {
  return (
    <Frame id={id} label={label} hint={hint} error={error} isRequired={isRequired}>
      <input
        className={rules.type === 'file' ? 'file' : 'input'}
        id={id}
        name={name}
        required={isRequired}
        defaultValue={value}
        {...rules}
        {...describedBy(id, hint, error)}
      />
    </Frame>
  );
}

export function TextareaField(props: FieldProps & { maxLength?: number | undefined; value?: string | undefined }) {
  const { id, name, isRequired, hint, error, maxLength, value } = props;
  return (
    <Frame {...props}>
      <textarea
        className="input"
        id={id}
        name={name}
        rows={6}
        required={isRequired}
        maxLength={maxLength}
        defaultValue={value}
        {...describedBy(id, hint, error)}
      />
    </Frame>
  );
}

interface SelectProps extends FieldProps {
  placeholder: string;
  options: readonly { value: string; label: string; 'data-commodity'?: string }[];
  autoComplete?: string | undefined;
  value?: string | undefined;
}

/** A `<select>` that begins with a placeholder, which is no choice. */
export function SelectField(props: SelectProps) {
  const { id, name, isRequired, hint, error, placeholder, options, autoComplete, value } = props;
  return (
    <Frame {...props}>
      <span className="select">
        <select
          id={id}
          name={name}
          required={isRequired}
          autoComplete={autoComplete}
          defaultValue={value ?? ''}
          {...describedBy(id, hint, error)}
        >
          <option value="" disabled>
            {placeholder}
          </option>
          {options.map(({ label, ...option }) => (
            <option key={option.value} {...option}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </Frame>
  );
}

/** A required checkbox with the link to the privacy policy in its label. */
export function PrivacyField({
  id,
  error,
  isChecked,
}: {
  id: string;
  error?: string | undefined;
  isChecked?: boolean;
}) {
  const { texts, link } = usePage();
  return (
    <div className={error ? 'field field--invalid' : 'field'}>
      <div className="choice">
        <input
          type="checkbox"
          id={id}
          name="privacy"
          value="on"
          required
          defaultChecked={isChecked}
          {...describedBy(id, undefined, error)}
        />
        <label htmlFor={id}>
          {texts.forms.privacy_before} <a href={link('/privacy-policy')}>{texts.forms.privacy_link}</a>{' '}
          {texts.forms.privacy_after} <span className="field-mark">({texts.forms.required})</span>
        </label>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
