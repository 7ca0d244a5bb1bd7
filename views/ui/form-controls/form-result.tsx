import { type ComponentProps, useEffect, useRef } from 'react';
import { FormMessage } from './form-message.js';

/** The message that replaces a form in the browser. It takes the focus and is scrolled into view. */
export function FormResult(props: Omit<ComponentProps<typeof FormMessage>, 'ref'>) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    message.current?.focus({ preventScroll: true });
    message.current?.scrollIntoView({ block: 'center' });
  }, []);
  return <FormMessage ref={message} {...props} />;
}
