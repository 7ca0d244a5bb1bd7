import { type ComponentProps, type Ref, useEffect, useRef } from 'react';
import { type Receipt, resultId } from '../../../src/submissions/forms/form-submission.js';
import { numberOf } from '../../../src/submissions/forms/submission-states.js';

interface Props {
  form: string;
  text: string;
  isFailure?: boolean;
  receipt?: (Receipt & { texts: ReceiptTexts }) | undefined;
  ref?: Ref<HTMLDivElement>;
}

export type ReceiptTexts = Record<'number' | 'link' | 'keep', string>;

/** The message that replaces a submitted form, with the number of what was sent, and the link to its state. */
export function FormMessage({ form, text, isFailure = false, receipt, ref }: Props) {
  return (
    <div className="form">
      <div
        ref={ref}
        className={isFailure ? 'form-message form-message--failure' : 'form-message'}
        id={resultId(form)}
        role="status"
        tabIndex={-1}
      >
        <p>{text}</p>
        {receipt && (
          <>
            <p>
              {receipt.texts.number}: <strong>{numberOf(receipt.id)}</strong>.{' '}
              <a href={receipt.stateUrl}>{receipt.texts.link}</a>
            </p>
            <p>{receipt.texts.keep}</p>
          </>
        )}
      </div>
    </div>
  );
}

/** The message that replaces a form in the browser. It takes the focus and is scrolled into view. */
export function FormResult(props: Omit<ComponentProps<typeof FormMessage>, 'ref'>) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    message.current?.focus({ preventScroll: true });
    message.current?.scrollIntoView({ block: 'center' });
  }, []);
  return <FormMessage ref={message} {...props} />;
}
