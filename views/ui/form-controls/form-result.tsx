import { type ComponentProps, useEffect, useRef } from 'react';
import { FormMessage } from './form-message.js';

/** The message in a form's place, to which the visitor is taken. */
export function FormResult(props: Omit<ComponentProps<typeof FormMessage>, 'ref'>) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    message.current?.focus({ preventScroll: true });
    message.current?.scrollIntoView({ block: 'center' });
  }, []);
  return <FormMessage ref={message} {...props} />;
}
