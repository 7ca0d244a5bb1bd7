import { X } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button, IconButton } from './button.js';

interface ToastState {
  message: string | undefined;
  undo: (() => void) | undefined;
  show: (message: string, undo?: () => void) => void;
  hide: () => void;
}

export function useToast(): ToastState {
  const [state, setState] = useState<{ message: string; undo: (() => void) | undefined }>();
  const show = useCallback((message: string, undo?: () => void) => setState({ message, undo }), []);
  const hide = useCallback(() => setState(undefined), []);
  return { message: state?.message, undo: state?.undo, show, hide };
}

/** A message about the last action, with an undo button. It stays until it is closed or replaced. */
export function Toast({ message, undo, hide }: ToastState) {
  return (
    <div className="toast" role="status" data-shown={message !== undefined || undefined}>
      {message !== undefined && (
        <>
          <span>{message}</span>
          {undo && (
            <Button
              onClick={() => {
                undo();
                hide();
              }}
            >
              Undo
            </Button>
          )}
          <IconButton icon={X} label="Close the message" onClick={hide} />
        </>
      )}
    </div>
  );
}
