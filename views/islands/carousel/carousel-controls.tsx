import { Icon } from '../../ui/pictures/icon.js';
import type { CarouselLabels } from './carousel-labels.js';
import type { Step } from './step.js';

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
        <Icon name="arrow-left" label={labels.previous} />
      </button>
      <button
        type="button"
        className="button button--ghost carousel-control"
        disabled={!canStep(1)}
        onClick={() => onStep(1)}
      >
        <Icon name="arrow-right" label={labels.next} />
      </button>
    </div>
  );
}
