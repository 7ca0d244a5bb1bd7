import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog } from '../../ui/dialog.js';
import { Icon } from '../../ui/pictures/icon.js';

interface Props {
  /** The name of the video. */
  name: string;
  closeLabel: string;
  isPlaying: boolean;
  /** The dialog was closed, by its button or with Escape. */
  onClose: () => void;
  children: ReactNode;
}

/** A video in a dialog over the page. It is open while it is rendered. */
export function VideoDialog({ name, closeLabel, isPlaying, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // The page would not receive Escape while the player's iframe has the focus.
    if (isPlaying) close.current?.focus();
  }, [isPlaying]);

  return (
    <Dialog ref={dialog} className="video-dialog" data-theme="dark" aria-label={name} onClose={onClose}>
      <div className="video-dialog-head">
        <p className="video-dialog-title">{name}</p>
        <button ref={close} type="button" className="video-dialog-close" onClick={() => dialog.current?.close()}>
          <Icon name="x" label={closeLabel} />
        </button>
      </div>
      <div className="video-dialog-stage">{children}</div>
    </Dialog>
  );
}
