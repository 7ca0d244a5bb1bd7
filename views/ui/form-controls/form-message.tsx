import { type ComponentProps, type Ref, useEffect, useRef } from 'react';
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

/** The message that replaces a form in the browser. It takes the focus and is scrolled into view. */
export function FormResult(props: Omit<ComponentProps<typeof FormMessage>, 'ref'>) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    message.current?.focus({ preventScroll: true });
    message.current?.scrollIntoView({ block: 'center' });
  }, []);
  return <FormMessage ref={message} {...props} />;
}
