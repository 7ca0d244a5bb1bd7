import { type FormEvent, useId, useState } from 'react';
import { api } from '../api.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { RequestProblem } from './request-problem.js';
import { useRequest } from './use-request.js';

interface RenameDialogProps {
  id: string;
  isUnsaved: boolean;
  onRenamed: (id: string) => void;
  onClose: () => void;
}

/** Moves a page to another URL. Links to it are updated, and its former URL redirects. */
export function RenameDialog({ id, isUnsaved, onRenamed, onClose }: RenameDialogProps) {
  const [next, setNext] = useState(id);
  const { isBusy, problem, faults, run } = useRequest();
  const form = useId();
  const canMove = !isBusy && next !== id && next !== '' && !isUnsaved;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canMove) void run(async () => onRenamed((await api.move(id, next)).id));
  };
  return (
    <Dialog
      title="Rename or move the page"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={form} disabled={!canMove}>
            {isBusy ? 'Moving …' : 'Rename'}
          </Button>
        </>
      }
    >
      {isUnsaved && <p className="dialog-problem">Save or discard the changes of this page first.</p>}
      <form id={form} className="field" onSubmit={submit}>
        <label htmlFor="new-id">English address</label>
        <p className="help">Links to the page follow, and the former addresses in all languages lead to it by 301.</p>
        <input
          id="new-id"
          type="text"
          value={next}
          spellCheck={false}
          onChange={({ target }) => setNext(target.value.trim().replace(/^\/+/, ''))}
        />
      </form>
      <RequestProblem problem={problem} faults={faults} />
    </Dialog>
  );
}
