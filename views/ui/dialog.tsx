import { type DialogHTMLAttributes, type RefObject, useLayoutEffect } from 'react';

interface Props extends Omit<DialogHTMLAttributes<HTMLDialogElement>, 'open'> {
  ref: RefObject<HTMLDialogElement | null>;
  /** Whether it is open; without it, as long as it is rendered. */
  isOpen?: boolean;
  /** Whether it lies over the page, which waits meanwhile, or stands in the page beside what can be used. */
  isModal?: boolean;
  /** Whether a click beside its content closes it. */
  closesOnBackdrop?: boolean;
  /** It was closed: with Escape, by a click on the backdrop, or by its `close()`. */
  onClose: () => void;
}

/**
 * The browser's own dialog: a modal one takes the focus and gives it back, is closed with Escape, and the page behind
 * it does not scroll (`html:has(dialog:modal)` in base.css).
 */
export function Dialog({ ref, isOpen = true, isModal = true, closesOnBackdrop, onClose, onClick, ...props }: Props) {
  // Before any effect of what is within takes the focus, which nothing hidden can have.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return undefined;
    if (isModal) dialog.showModal();
    // `show()` would take the focus.
    else dialog.setAttribute('open', '');
    return () => dialog.close();
  }, [ref, isOpen, isModal]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it closes with Escape by itself
    <dialog
      ref={ref}
      // One that has been opened again, the other way, is not closed.
      onClose={() => ref.current?.open || onClose()}
      onClick={(event) => {
        if (closesOnBackdrop && event.target === event.currentTarget) event.currentTarget.close();
        onClick?.(event);
      }}
      {...props}
    />
  );
}
