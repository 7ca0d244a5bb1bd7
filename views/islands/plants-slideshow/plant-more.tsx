import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { below, desktop } from '../../styles/breakpoints.js';
import { Dialog } from '../../ui/dialog.js';
import { useHydrated } from '../../ui/hooks/use-hydrated.js';
import { useMediaQuery } from '../../ui/hooks/use-media-query.js';
import { type MoreLabels, MoreText } from '../../ui/more-text.js';
import { Icon } from '../../ui/pictures/icon.js';

interface Props {
  name: string;
  labels: MoreLabels;
  /** Whether the plant's slide is shown. */
  isActive: boolean;
  children: ReactNode;
}

/** Below this width the opened dialog fills the screen. */
const narrow = below(desktop);

/** More about a plant. Without a script it unfolds below the plant, with one it is a dialog over the slide. */
export function PlantMore({ name, labels, isActive, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const isHydrated = useHydrated();
  const isNarrow = useMediaQuery(narrow);
  const [isOpen, setOpen] = useState(false);

  // Details that were opened before hydration stay open, as a dialog.
  useLayoutEffect(() => setOpen(details.current?.open ?? false), []);

  useEffect(() => {
    if (!isActive) setOpen(false);
  }, [isActive]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `isNarrow` changes the position of the dialog
  useEffect(() => {
    if (isOpen) dialog.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, isNarrow]);

  const close = () => {
    setOpen(false);
    summary.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };
  return (
    <details
      ref={details}
      className="plant-more"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={onKeyDown}
    >
      <summary ref={summary} className="more-summary no-print">
        <MoreText of={name} labels={labels} />
      </summary>
      {isHydrated ? (
        <Dialog
          ref={dialog}
          isOpen={isOpen}
          isModal={isNarrow}
          className="plant-overlay"
          aria-label={name}
          onClose={() => setOpen(false)}
        >
          <div className="dialog-head no-print">
            <p className="plant-name">{name}</p>
            <button type="button" className="button button--ghost button--icon plant-overlay-close" onClick={close}>
              <Icon name="x" label={labels.close} />
            </button>
          </div>
          <div className="plant-content">{children}</div>
        </Dialog>
      ) : (
        <div className="plant-content">{children}</div>
      )}
    </details>
  );
}
