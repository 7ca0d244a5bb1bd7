import type { ReactNode } from 'react';
import type { Texts } from '../../../i18n/texts.js';
import { emailMaxLength, type NewsletterField } from '../../../src/submissions/newsletter/newsletter-form.js';
import { InputField, PrivacyField } from '../../ui/form-controls/field.js';

export const fieldTexts = ['email', 'required', 'newsletter_submit'] as const;
export type NewsletterTexts = Pick<Texts['forms'], (typeof fieldTexts)[number]>;

interface Props {
  idPrefix: string;
  texts: NewsletterTexts;
  email?: string | undefined;
  isAgreed?: boolean;
  errors?: Readonly<Partial<Record<NewsletterField, string | undefined>>>;
  isSending?: boolean;
  /** The text of the consent. */
  privacy: ReactNode;
}

export const idOf = (idPrefix: string, field: NewsletterField) => `${idPrefix}-${field.toLowerCase()}`;

/** The fields and the submit button. */
export function NewsletterFields(props: Props) {
  const { idPrefix, texts, email, isAgreed = false, errors, isSending = false, privacy } = props;
  return (
    <>
      <InputField
        id={idOf(idPrefix, 'EMAIL')}
        name="EMAIL"
        type="email"
        label={texts.email}
        mark={texts.required}
        isRequired
        maxLength={emailMaxLength}
        autoComplete="email"
        inputMode="email"
        value={email}
        error={errors?.EMAIL}
      />
      <PrivacyField id={idOf(idPrefix, 'privacy')} error={errors?.privacy} isChecked={isAgreed}>
        {privacy}
      </PrivacyField>
      <button
        type="submit"
        className="button"
        aria-disabled={isSending || undefined}
        aria-busy={isSending || undefined}
      >
        {texts.newsletter_submit}
      </button>
    </>
  );
}
