import type { Ref } from 'react';
import { resultId } from '../../../src/submissions/forms/form-submission.js';

interface Props {
  form: string;
  text: string;
  isFailure?: boolean;
  ref?: Ref<HTMLParagraphElement>;
}

/** The message that replaces a submitted form. */
export function FormMessage({ form, text, isFailure = false, ref }: Props) {
  return (
    <p
      ref={ref}
      className={isFailure ? 'form-message form-message--failure' : 'form-message'}
      id={resultId(form)}
      role="status"
      tabIndex={-1}
    >
      {text}
    </p>
  );
}
