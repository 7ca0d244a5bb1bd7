import type { Upload } from './use-upload.js';

/** The progress of an upload, or why it was rejected. The hint is shown if there is neither. */
export function UploadState({ state, hint }: { state: Upload; hint?: string }) {
  const { isBusy, message, progress } = state;
  const isProblem = message !== undefined && !isBusy;
  if (message === undefined && hint === undefined) return null;
  return (
    <div className="upload-state">
      <p className={isProblem ? 'row-problem' : 'help'} role="status">
        {message ?? hint}
      </p>
      {isBusy && (
        // Indeterminate until the first size is started.
        <progress aria-label="Sizes made" max={progress?.total ?? 1} value={progress?.done} />
      )}
    </div>
  );
}
