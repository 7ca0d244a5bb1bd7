import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.js';
import { isPlainClick } from '../../ui/plain-click.js';
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

/** The years on a line, and the previous and next buttons. Before hydration the years are links to the entries. */
export function Scale({ entries, labels, isHydrated, present, isInert, onShow, onStep }: Props) {
  const list = useRef<HTMLOListElement>(null);
  usePresentInView(list, present);
  useFocusOnYear(list, present);

  const choose = (event: MouseEvent, index: number) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onShow(index);
  };
  // A link with the role of a button does not react to the space bar by itself.
  const chooseWithSpace = (event: KeyboardEvent, index: number) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    onShow(index);
  };

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
              <a
                className="timeline-mark numeral"
                href={`#${id}`}
                {...(isHydrated && {
                  role: 'button',
                  'aria-current': index === present || undefined,
                  onClick: (event: MouseEvent) => choose(event, index),
                  onKeyDown: (event: KeyboardEvent) => chooseWithSpace(event, index),
                })}
              >
                {year}
              </a>
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

/** When another year is shown and a year has the focus, the focus moves on with it. */
function useFocusOnYear(list: List, present: number): void {
  const before = useRef(present);

  useEffect(() => {
    if (present === before.current) return;
    before.current = present;
    const mark = list.current?.children[present]?.firstElementChild;
    if (mark instanceof HTMLElement && list.current?.contains(document.activeElement)) {
      mark.focus({ preventScroll: true });
    }
  }, [list, present]);
}
