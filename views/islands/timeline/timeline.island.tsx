import { useLayoutEffect, useRef, useState } from 'react';
import type { WithSlots } from '../slot.js';
import { Entry } from './entry.js';
import { Scale } from './scale.js';
import type { TimelineProps } from './timeline-props.js';
import { useFirstSight } from './use-first-sight.js';
import { useYears } from './use-years.js';

/**
 * The years of a history, one at a time, on a stage that fills the viewport. Without scripting the years are a list.
 * With scripting the stylesheet makes them a strip as high as the stage from the start, before hydration.
 */
export default function Timeline({ entries, labels, slots }: TimelineProps & WithSlots) {
  const stage = useRef<HTMLDivElement>(null);
  const isStage = useStylesheet();
  const isSeen = useFirstSight(stage);
  const [isPlaying, setPlaying] = useState(false);
  const years = useYears(stage, entries.length, isStage);
  const { isStarted, present, hasMoved, isOpen, show, step, open, close } = years;

  return (
    <section
      className="timeline"
      data-theme="dark"
      data-hydrated={isStarted || undefined}
      data-unseen={!isSeen || undefined}
      data-playing={isPlaying || undefined}
      aria-label={labels.timeline}
    >
      <div ref={stage} className="timeline-stage" data-wheel="timeline">
        <ol className="timeline-entries swiper-wrapper">
          {entries.map((entry, index) => (
            <Entry
              key={entry.id}
              {...{ entry, labels, slots, isSeen }}
              isHydrated={isStarted}
              isPresent={isStarted && index === present}
              isFar={isStarted && distance(index, present, entries.length) > 1}
              isOpen={index === present && isOpen}
              onOpen={open}
              onClose={close}
              onPlaying={setPlaying}
            />
          ))}
        </ol>
        <Scale {...{ entries, labels, present }} isHydrated={isStarted} isInert={isOpen} onShow={show} onStep={step} />
      </div>
      <p className="visually-hidden" aria-live="polite">
        {hasMoved && `${entries[present]?.year}: ${entries[present]?.title}`}
      </p>
    </section>
  );
}

/** The distance between two positions in a ring. */
function distance(a: number, b: number, total: number): number {
  const across = Math.abs(a - b);
  return Math.min(across, total - across);
}

/** Whether the stylesheet makes a stage. A browser without the `scripting` media feature keeps the list. */
function useStylesheet(): boolean {
  const [isStage, setStage] = useState(false);
  useLayoutEffect(() => setStage(matchMedia('(scripting: enabled)').matches), []);
  return isStage;
}
