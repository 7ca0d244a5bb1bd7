import { useEffect, useRef } from 'react';

export interface VideoQuestionProps {
  /** The URL of the privacy policy. */
  privacyPolicy: string;
  labels: {
    /** Names the host and what it may learn. */
    explanation: string;
    privacyPolicy: string;
    accept: string;
    back: string;
  };
}

interface Props extends VideoQuestionProps {
  onAccept: () => void;
  onBack: () => void;
}

/** Asks in place of a video whether it may be loaded from its host. */
export function VideoQuestion({ privacyPolicy, labels, onAccept, onBack }: Props) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="video-question">
      <p ref={text} className="video-question-text" tabIndex={-1}>
        {labels.explanation} <a href={privacyPolicy}>{labels.privacyPolicy}</a>
      </p>
      <div className="video-question-actions">
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
