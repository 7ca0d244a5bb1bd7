import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Icon } from './icon.js';

interface Props {
  /** Of the video. */
  name: string;
  closeLabel: string;
  isPlaying: boolean;
  /** The dialog was closed, by its button or with Escape. */
  onClose: () => void;
  children: ReactNode;
}

/** A video over the page; open as long as it is rendered. */
export function VideoDialog({ name, closeLabel, isPlaying, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef<HTMLButtonElement>(null);

  // Before an effect of what is within takes the focus, which nothing hidden can have.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    // In the player's own page, Escape would not be heard.
    if (isPlaying) close.current?.focus();
  }, [isPlaying]);

  return (
    <dialog ref={dialog} className="video-dialog" data-ground="dark" aria-label={name} onClose={onClose}>
      <div className="video-dialog-head">
        <p className="video-dialog-title">{name}</p>
        <button ref={close} type="button" className="video-dialog-close" onClick={() => dialog.current?.close()}>
          <Icon name="x" />
          <span className="visually-hidden">{closeLabel}</span>
        </button>
      </div>
      <div className="video-dialog-stage">{children}</div>
    </dialog>
  );
}
