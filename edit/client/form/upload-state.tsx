import type { Upload } from './use-upload.js';

/** How far a picture is, or why it was not taken; the hint where there is none. */
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
        // Without a value until the first size is begun.
        <progress aria-label="Sizes made" max={progress?.total ?? 1} value={progress?.done} />
      )}
    </div>
  );
}
