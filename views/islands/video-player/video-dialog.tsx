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
      <div className="dialog-head video-dialog-head">
        <p className="video-dialog-title">{name}</p>
        <button
          ref={close}
          type="button"
          className="button button--ghost button--icon video-dialog-close"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="x" label={closeLabel} />
        </button>
      </div>
      <div className="video-dialog-stage">{children}</div>
    </Dialog>
  );
}

export interface VideoQuestionProps {
  /** The URL of the privacy policy. */
  privacyPolicy: string;
  /** The explanation names the host and what it may learn. */
  labels: Record<'explanation' | 'privacyPolicy' | 'accept' | 'back', string>;
}

interface QuestionProps extends VideoQuestionProps {
  onAccept: () => void;
  onBack: () => void;
}

/** Asks in place of a video whether it may be loaded from its host. */
export function VideoQuestion({ privacyPolicy, labels, onAccept, onBack }: QuestionProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="video-question">
      <p ref={text} className="video-question-text" tabIndex={-1}>
        {labels.explanation} <a href={privacyPolicy}>{labels.privacyPolicy}</a>
      </p>
      <div className="button-row video-question-actions">
        <button type="button" className="button" onClick={onAccept}>
          {labels.accept}
        </button>
        <button type="button" className="button button--ghost" onClick={onBack}>
          {labels.back}
        </button>
      </div>
    </div>
  );
}
