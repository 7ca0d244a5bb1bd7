import type { KeyboardEvent } from 'react';
import type { CarouselLabels } from './carousel-labels.js';
import { Icon } from './icon.js';
import type { Step } from './steps/step.js';

interface Props {
  labels: Pick<CarouselLabels, 'previous' | 'next'>;
  canStep: (step: Step) => boolean;
  onStep: (step: Step) => void;
}

export function CarouselControls({ labels, canStep, onStep }: Props) {
  return (
    <div className="carousel-controls">
      <button
        type="button"
        className="button button--ghost carousel-control"
        disabled={!canStep(-1)}
        onClick={() => onStep(-1)}
      >
        <Icon name="arrow-left" />
        <span className="visually-hidden">{labels.previous}</span>
      </button>
      <button
        type="button"
        className="button button--ghost carousel-control"
        disabled={!canStep(1)}
        onClick={() => onStep(1)}
      >
        <Icon name="arrow-right" />
        <span className="visually-hidden">{labels.next}</span>
      </button>
    </div>
  );
}

/** Where an arrow key leads; nowhere in what uses these keys itself, as a film does. */
export function stepOfKey({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): Step | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey || target instanceof HTMLMediaElement) return undefined;
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : undefined;
}
