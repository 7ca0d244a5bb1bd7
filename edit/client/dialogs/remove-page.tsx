import { useState } from 'react';
import type { PageSummary } from '../../contract.js';
import { api } from '../api.js';
import { PageCombobox } from '../form/page-link.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { RequestProblem } from './request-problem.js';
import { useRequest } from './use-request.js';

interface RemoveDialogProps {
  id: string;
  title: string;
  pages: readonly PageSummary[];
  onRemoved: () => void;
  onClose: () => void;
}

export function RemoveDialog({ id, title, pages, onRemoved, onClose }: RemoveDialogProps) {
  const [to, setTo] = useState('');
  const { isBusy, problem, faults, run } = useRequest();
  const submit = () =>
    run(async () => {
      await api.remove(id, to.replace(/^\//, ''));
      onRemoved();
    });
  return (
    <Dialog
      title="Delete the page?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" disabled={isBusy} onClick={submit}>
            {isBusy ? 'Deleting …' : 'Delete'}
          </Button>
        </>
      }
    >
      <p>“{title}” goes in all languages. A page that others link to stays until their links lead elsewhere.</p>
      <div className="field">
        <label htmlFor="in-its-place">Replacement page</label>
        <p className="help">Its addresses lead there. Without one they respond with 410 (Gone).</p>
        <PageCombobox
          id="in-its-place"
          pages={pages.filter((page) => page.id !== id)}
          text={to}
          addressOf={(page) => `/${page.id}`}
          onText={setTo}
        />
      </div>
      <RequestProblem problem={problem} faults={faults} />
    </Dialog>
  );
}
