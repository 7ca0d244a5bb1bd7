import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

interface SplitterProps {
  label: string;
  /** The id of the panel whose width it sets. */
  controls: string;
  side: 'left' | 'right';
  width: number;
  min: number;
  max: number;
  onWidth: (width: number) => void;
}

/** The line between two panels, which pointer and arrow keys move. */
export function Splitter({ label, controls, side, width, min, max, onWidth }: SplitterProps) {
  const start = useRef<{ x: number; width: number }>(undefined);
  const direction = side === 'left' ? 1 : -1;
  const set = (next: number) => onWidth(Math.round(Math.min(max, Math.max(min, next))));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -24, ArrowRight: 24 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    set(width + step * direction);
  };
  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (start.current) set(start.current.width + (event.clientX - start.current.x) * direction);
  };
  const end = () => {
    start.current = undefined;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is not an hr.
    <div
      className="splitter"
      role="separator"
      aria-label={label}
      aria-controls={controls}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}
