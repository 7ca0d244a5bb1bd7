import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';

interface ConfirmDialogProps {
  title: string;
  words: string;
  /** The label of the button that confirms. */
  action: string;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({ title, words, action, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <p>{words}</p>
    </Dialog>
  );
}
