import type { MoreLabels } from '../../ui/more-text.js';
import { Slideshow, type SlideshowProps } from '../slideshow/slideshow.js';
import type { WithSlots } from '../slot.js';
import { PlantMore } from './plant-more.js';

interface Props extends SlideshowProps {
  /** In the order of the slides; a plant's id is the target of links to it. */
  plants: readonly { id: string; name: string; hasMore: boolean }[];
  moreLabels: MoreLabels;
}

/** Plants one after the other. Each plant has two slots: its face, then the text that its dialog shows. */
export default function PlantsSlideshow({ plants, moreLabels, slots, ...slideshow }: Props & WithSlots) {
  return (
    <Slideshow {...slideshow} wraps={false}>
      {(index, isActive) => {
        const plant = plants[index];
        if (!plant) return null;
        return (
          <article id={plant.id} className="plant">
            {slots[2 * index]}
            {plant.hasMore && (
              <PlantMore name={plant.name} labels={moreLabels} isActive={isActive}>
                {slots[2 * index + 1]}
              </PlantMore>
            )}
          </article>
        );
      }}
    </Slideshow>
  );
}
