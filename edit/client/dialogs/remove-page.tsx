import { api } from '../api.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { RequestProblem } from './request-problem.js';
import { useRequest } from './use-request.js';

interface RemoveDialogProps {
  id: string;
  title: string;
  onRemoved: () => void;
  onClose: () => void;
}

export function RemoveDialog({ id, title, onRemoved, onClose }: RemoveDialogProps) {
  const { isBusy, problem, faults, run } = useRequest();
  const submit = () =>
    run(async () => {
      await api.remove(id);
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
      <p>
        “{title}” goes in all languages. A page that others link to stays until they no longer do; to lead visitors
        elsewhere, add a line under Redirects.
      </p>
      <RequestProblem problem={problem} faults={faults} />
    </Dialog>
  );
}
