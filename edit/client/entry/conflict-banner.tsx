import { useState } from 'react';
import type { EntryState } from '../state/entry-state.js';
import { Button } from '../ui/button.js';

/** Shown when the files have changed meanwhile: asks which version to keep. */
export function ConflictBanner({ state }: { state: EntryState }) {
  const [isBusy, setBusy] = useState(false);
  if (!state.conflict) return null;
  const during = (work: () => Promise<unknown>) => async () => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  return (
    <div className="banner is-conflict" role="alert">
      <p>
        <b>The files of this page have changed in the meantime.</b> {state.conflict.message}
        {state.conflict.files.length > 0 && <small> {state.conflict.files.join(', ')}</small>}
      </p>
      <div className="buttons">
        <Button disabled={isBusy} onClick={during(state.discard)}>
          Take the files, drop my changes
        </Button>
        <Button disabled={isBusy} look="danger" onClick={during(state.overwrite)}>
          Keep mine, write over the files
        </Button>
        <Button look="quiet" onClick={state.dismissConflict}>
          Decide later
        </Button>
      </div>
    </div>
  );
}
