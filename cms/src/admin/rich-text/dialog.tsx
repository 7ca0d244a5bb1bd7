import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './button.js';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** `wide` has room for the fields of four languages. */
  size?: 'small' | 'wide';
  children: ReactNode;
  /** The buttons at the bottom. */
  actions?: ReactNode;
}

/** A modal dialog. The browser keeps the focus in it, and returns the focus when it closes. */
export function Dialog({ title, onClose, size = 'small', children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // By default the browser focuses the close button.
    const first = element?.querySelector<HTMLElement>('.dialog-body input:not([type="file"]), .dialog-foot button');
    first?.focus();
    return () => element?.close();
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className={`dialog is-${size}`}
      aria-labelledby={heading}
      onKeyDown={(event) => event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className="dialog-head">
        <h2 id={heading}>{title}</h2>
        <IconButton icon={X} label="Close" onClick={onClose} />
      </header>
      <div className="dialog-body">{children}</div>
      {actions && <footer className="dialog-foot">{actions}</footer>}
    </dialog>,
    document.body,
  );
}
