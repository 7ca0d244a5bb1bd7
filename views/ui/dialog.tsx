import { type DialogHTMLAttributes, type RefObject, useLayoutEffect } from 'react';
import { isDrawn } from './is-drawn.js';

interface Props extends Omit<DialogHTMLAttributes<HTMLDialogElement>, 'open'> {
  ref: RefObject<HTMLDialogElement | null>;
  /** Whether it is open. By default it is open while it is rendered. */
  isOpen?: boolean;
  /** Whether it makes the page behind it inert. A non-modal one leaves the rest of the page usable. */
  isModal?: boolean;
  /** Whether a click on the backdrop closes it. */
  closesOnBackdrop?: boolean;
  /** Called when it was closed: with Escape, by a click on the backdrop, or by its `close()`. */
  onClose: () => void;
}

/**
 * The browser's native dialog. A modal one takes the focus, returns it when it closes, and closes with Escape. The page
 * behind it does not scroll (`html:has(dialog:modal)` in base.css).
 */
export function Dialog({ ref, isOpen = true, isModal = true, closesOnBackdrop, onClose, onClick, ...props }: Props) {
  // A layout effect runs before effects of the content that move the focus, which hidden elements cannot have.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return undefined;
    // `show()` would move the focus.
    if (!isModal) dialog.setAttribute('open', '');
    else {
      dialog.showModal();
      // A hidden one would make the page inert.
      if (!isDrawn(dialog)) dialog.close();
    }
    return () => dialog.close();
  }, [ref, isOpen, isModal]);

  return (
    <dialog
      ref={ref}
      // A dialog that was reopened in the other mode is not closed.
      onClose={() => ref.current?.open || onClose()}
      // The browser's own Escape would be for the dialog that was opened last, such as the request for consent behind it.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !event.currentTarget.matches(':modal')) return;
        event.preventDefault();
        event.currentTarget.close();
      }}
      onClick={(event) => {
        if (closesOnBackdrop && event.target === event.currentTarget) event.currentTarget.close();
        onClick?.(event);
      }}
      {...props}
    />
  );
}
