import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.js';
import type { Step } from '../carousel/step.js';
import type { TimelineProps } from './timeline-props.js';

interface Props extends TimelineProps {
  isHydrated: boolean;
  present: number;
  /** True while a detail is open. */
  isInert: boolean;
  onShow: (index: number) => void;
  onStep: (by: Step) => void;
}

/** The years on a line, and the previous and next buttons. */
export function Scale({ entries, labels, isHydrated, present, isInert, onShow, onStep }: Props) {
  const list = useRef<HTMLOListElement>(null);
  usePresentInView(list, present);
  useFocusOnYear(list, isHydrated, present);

  return (
    <div className="timeline-bar" inert={isInert}>
      <div className="timeline-steps">
        <button type="button" className="timeline-step" hidden={!isHydrated} onClick={() => onStep(-1)}>
          <Icon name="arrow-left" />
          <span>{labels.back}</span>
        </button>
        <button type="button" className="timeline-step" hidden={!isHydrated} onClick={() => onStep(1)}>
          <span>{labels.next}</span>
          <Icon name="arrow-right" />
        </button>
      </div>
      <nav className="timeline-scale" aria-label={labels.years}>
        <ol ref={list} className="timeline-years">
          {entries.map(({ id, year }, index) => (
            <li key={id} data-passed={(isHydrated && index < present) || undefined}>
              {isHydrated ? (
                <button
                  type="button"
                  className="timeline-mark numeral"
                  aria-current={index === present || undefined}
                  onClick={() => onShow(index)}
                >
                  {year}
                </button>
              ) : (
                <a className="timeline-mark numeral" href={`#${id}`}>
                  {year}
                </a>
              )}
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

type List = RefObject<HTMLOListElement | null>;

/** Scrolls the current year to the middle if the line is wider than the viewport. */
function usePresentInView(list: List, present: number): void {
  useEffect(() => {
    const mark = list.current?.children[present];
    if (!list.current || !(mark instanceof HTMLElement)) return;
    list.current.scrollTo({ left: mark.offsetLeft - (list.current.clientWidth - mark.clientWidth) / 2 });
  }, [list, present]);
}

/** Keeps the focus on the years: on the button that replaces a focused link, then on the current year. */
function useFocusOnYear(list: List, isHydrated: boolean, present: number): void {
  const link = useRef(-1);

  useLayoutEffect(() => {
    link.current = Array.from(list.current?.children ?? []).findIndex((year) => year.contains(document.activeElement));
  }, [list]);

  const focus = useEffectEvent((index: number) => {
    const mark = list.current?.children[index]?.firstElementChild;
    if (mark instanceof HTMLElement) mark.focus({ preventScroll: true });
  });

  useEffect(() => {
    if (isHydrated && link.current >= 0) focus(link.current);
  }, [isHydrated]);

  useEffect(() => {
    if (list.current?.contains(document.activeElement)) focus(present);
  }, [list, present]);
}
