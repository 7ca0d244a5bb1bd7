import { useFormSubmitted } from '@payloadcms/ui';

/** Payload's message goes away by itself, and beside it stands when the form was saved last. */
export function Unsaved() {
  // Of the last time that it was sent, by the button or while typing: false once it is stored.
  const isRefused = useFormSubmitted();
  if (!isRefused) return null;
  return (
    <p role="alert" className="unsaved">
      Not saved. Mend what is marked; if nothing is, copy your changes and reload the page.
    </p>
  );
}
