import type { InputHTMLAttributes, ReactNode } from 'react';
import { FieldErrorMessage } from './field-error-message.js';

interface FieldProps {
  /** The id of the control. */
  id: string;
  label: string;
  /** Text that says whether the field is required. */
  mark: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Whether the error may appear while the visitor is at the field, so that screen readers must announce it. */
  isErrorLive?: boolean | undefined;
}

interface ControlProps extends FieldProps {
  name: string;
  isRequired: boolean;
  value?: string | undefined;
}

/** The ARIA attributes that connect a control to its hint and its error. */
export function describedBy(id: string, hint: string | undefined, error: string | undefined) {
  const parts = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return {
    'aria-describedby': parts.length > 0 ? parts.join(' ') : undefined,
    'aria-invalid': error ? true : undefined,
  } as const;
}

/** A control with its label, hint and error. */
export function Field(props: FieldProps & { children: ReactNode }) {
  const { id, label, mark, hint, error, isErrorLive = false, children } = props;
  const message = <FieldErrorMessage id={id} error={error} />;
  return (
    <div className={error ? 'field field--invalid' : 'field'}>
      <label className="field-label" htmlFor={id}>
        {label} <span className="field-mark">({mark})</span>
      </label>
      {children}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {isErrorLive ? <div role="alert">{message}</div> : message}
    </div>
  );
}

type Rules = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'maxLength' | 'pattern' | 'autoComplete' | 'inputMode' | 'min' | 'max' | 'accept' | 'multiple'
>;

/** A labelled `<input>`: text, email, tel, date or file. */
export function InputField(props: ControlProps & Rules) {
  const { value, label, mark, hint, error, id, name, isRequired, isErrorLive, ...rules } = props;
  return (
    <Field {...props}>
      <input
        className={rules.type === 'file' ? 'file' : 'input'}
        id={id}
        name={name}
        required={isRequired}
        defaultValue={value}
        {...rules}
        {...describedBy(id, hint, error)}
      />
    </Field>
  );
}

export function TextareaField(props: ControlProps & { maxLength?: number | undefined }) {
  const { id, name, isRequired, hint, error, maxLength, value } = props;
  return (
    <Field {...props}>
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
    </Field>
  );
}

interface PrivacyProps {
  id: string;
  error?: string | undefined;
  isChecked: boolean;
  /** The text of the consent. */
  children: ReactNode;
}

/** The required consent checkbox. */
export function PrivacyField({ id, error, isChecked, children }: PrivacyProps) {
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
        <label htmlFor={id}>{children}</label>
      </div>
      <FieldErrorMessage id={id} error={error} />
    </div>
  );
}
