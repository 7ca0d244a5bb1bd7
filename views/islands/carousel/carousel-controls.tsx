import { Icon } from '../../ui/pictures/icon.js';
import type { CarouselLabels } from './carousel-labels.js';

/** For Swiper's Navigation. Hidden until Swiper has started. */
export function CarouselControls({ labels }: { labels: Pick<CarouselLabels, 'previous' | 'next'> }) {
  return (
    <div className="carousel-controls">
      <button type="button" className="button button--ghost button--icon">
        <Icon name="arrow-left" label={labels.previous} />
      </button>
      <button type="button" className="button button--ghost button--icon">
        <Icon name="arrow-right" label={labels.next} />
      </button>
    </div>
  );
}
