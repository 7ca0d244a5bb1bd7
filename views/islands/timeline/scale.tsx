import { type RefObject, useEffect, useRef } from 'react';
import { buttonHandlers } from '../../ui/links/plain-click.js';
import { Icon } from '../../ui/pictures/icon.js';
import type { TimelineProps } from './timeline-props.js';

interface Props extends TimelineProps {
  isHydrated: boolean;
  present: number;
  /** True while a detail is open. */
  isInert: boolean;
  onShow: (index: number) => void;
}

/** The years on a line, and the previous and next buttons. Before hydration the years are links to the entries. */
export function Scale({ entries, labels, isHydrated, present, isInert, onShow }: Props) {
  const list = useRef<HTMLOListElement>(null);
  usePresentInView(list, isHydrated ? present : undefined);

  return (
    <div className="timeline-bar no-print" inert={isInert}>
      <div className="timeline-steps carousel-controls">
        <button type="button" className="button button--ghost timeline-step" hidden={!isHydrated}>
          <Icon name="arrow-left" />
          <span>{labels.timeline_back}</span>
        </button>
        <button type="button" className="button button--ghost timeline-step" hidden={!isHydrated}>
          <span>{labels.timeline_next}</span>
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
                  ...buttonHandlers(() => onShow(index)),
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

/**
 * Scrolls the current year to the middle if the line is wider than the viewport. When another year is shown and a year
 * has the focus, the focus moves on with it.
 *
 * @param present undefined before hydration, at which a year that has the focus keeps it and stays in view
 */
function usePresentInView(list: RefObject<HTMLOListElement | null>, present: number | undefined): void {
  const before = useRef<number>(undefined);

  useEffect(() => {
    const { current: line } = list;
    const { current: former } = before;
    before.current = present;
    if (!line || present === undefined || present === former) return;
    const years = [...line.children] as HTMLElement[];
    const focused = years.find((year) => year.contains(document.activeElement));
    const year = (former === undefined && focused) || years[present];
    if (!year) return;
    line.scrollTo({ left: year.offsetLeft - (line.clientWidth - year.clientWidth) / 2 });
    if (focused && year !== focused) year.querySelector('a')?.focus({ preventScroll: true });
  }, [list, present]);
}
