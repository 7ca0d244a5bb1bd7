import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hashNavigation, stackOptions } from '../carousel/swiper-options.js';
import { useSwiper } from '../carousel/use-swiper.js';
import type { WithSlots } from '../slot.js';
import { Entry } from './entry.js';
import { Scale } from './scale.js';
import type { TimelineProps } from './timeline-props.js';

/**
 * The years of a history, one at a time, on a stage that fills the viewport. Without scripting the years are a list.
 * With scripting the stylesheet makes them a strip as high as the stage from the start, before hydration.
 */
export default function Timeline({ entries, labels, slots }: TimelineProps & WithSlots) {
  const stage = useRef<HTMLDivElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const isStage = useStylesheet();
  const isSeen = useFirstSight(stage);
  const [isPlaying, setPlaying] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const years = useSwiper(stage, view, {
    ...stackOptions,
    hashNavigation,
    on: {
      realIndexChange: close,
      // Another year in the address opens in spite of an open detail.
      hashChange: (swiper) => {
        swiper.enable();
        close();
      },
    },
    wheel: { rest: 100, onWrap: (by) => scrollPast(stage.current, by) },
    isReady: isStage,
  });
  const { isStarted, index: present, hasMoved, change } = years;

  // While a detail is open, nothing changes the year.
  useEffect(() => {
    if (isStarted) change((swiper) => (isOpen ? swiper.disable() : swiper.enable()));
  }, [isStarted, isOpen, change]);
  // A detail that has the focus on hydration stays open, so the focus is not lost. In Chromium the detail of a picture
  // that is shown in a modal dialog does not match `:focus-within`.
  useLayoutEffect(() => {
    if (isStarted && stage.current?.contains(document.activeElement?.closest('.timeline-detail') ?? null))
      setOpen(true);
  }, [isStarted]);

  const show = (index: number) => change((swiper) => swiper.slideToLoop(index));

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
        <div ref={view} className="timeline-view swiper">
          <ol className="timeline-entries swiper-wrapper">
            {entries.map((entry, index) => (
              <Entry
                key={entry.id}
                {...{ entry, labels, slots, isSeen }}
                isHydrated={isStarted}
                isPresent={isStarted && index === present}
                isOpen={index === present && isOpen}
                onOpen={() => setOpen(true)}
                onClose={close}
                onPlaying={setPlaying}
              />
            ))}
          </ol>
        </div>
        <Scale {...{ entries, labels, present }} isHydrated={isStarted} isInert={isOpen} onShow={show} />
      </div>
      <p className="visually-hidden" aria-live="polite">
        {hasMoved && `${entries[present]?.year}: ${entries[present]?.title}`}
      </p>
    </section>
  );
}

/** Scrolls until the stage and the space in which it sticks are out of view; smoothly if the page scrolls so. */
function scrollPast(stage: HTMLElement | null, by: number): void {
  if (!stage) return;
  const { top, bottom } = (stage.parentElement ?? stage).getBoundingClientRect();
  scrollBy({ top: by > 0 ? bottom : top - innerHeight });
}

/** Whether the stylesheet makes a stage. A browser without the `scripting` media feature keeps the list. */
function useStylesheet(): boolean {
  const [isStage, setStage] = useState(false);
  useLayoutEffect(() => setStage(matchMedia('(scripting: enabled)').matches), []);
  return isStage;
}

/** A share of the viewport at its bottom. What is only there does not count as seen. */
const fringe = 0.3;

/** Whether an element has been in view. True on the server, and if it is in view from the start. */
export function useFirstSight(part: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(true);

  useLayoutEffect(() => {
    const top = part.current?.getBoundingClientRect().top ?? 0;
    setSeen(top < innerHeight * (1 - fringe));
  }, [part]);

  useEffect(() => {
    if (isSeen || !part.current) return;
    const observer = new IntersectionObserver(
      (changes) => {
        if (changes.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: `0px 0px ${-100 * fringe}%` },
    );
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [isSeen, part]);

  return isSeen;
}
