import { type MouseEvent, useRef, useState } from 'react';
import { Fragment, type FragmentLabels } from '../components/fragment.js';
import { Icon } from '../components/icon.js';
import { isPlainClick } from '../components/plain-click.js';
import type { WithSlots } from './slot.js';
import { usePageFragment } from './use-page-fragment.js';

interface Props {
  /** Of the archive, without a query. */
  address: string;
  title: string;
  /** Of this page of the archive, as it is read out. */
  position: string;
  /** The year chosen; empty for all. */
  year: string;
  years: readonly string[];
  /** None where one page holds all. */
  pages: readonly { number: number; href: string; label: string; isCurrent: boolean }[];
  labels: FragmentLabels & { year: string; all_years: string; show: string; pages: string; loading: string };
}

/** The releases of a year, page by page; the slot is their list. */
export default function Archive({ slots, ...props }: Props & WithSlots) {
  const fragment = usePageFragment({ name: 'archive', props, slots });
  const { address, title, position, year, years, pages, labels } = fragment.props;
  const heading = useRef<HTMLHeadingElement>(null);
  // Until its releases are there.
  const [wantedYear, setWantedYear] = useState<string>();

  const chooseYear = async (chosen: string) => {
    setWantedYear(chosen);
    await fragment.show(chosen === '' ? address : `${address}?year=${chosen}`, 'push');
    setWantedYear((wanted) => (wanted === chosen ? undefined : wanted));
  };
  const turnTo = async (href: string) => {
    if (!(await fragment.show(href, 'push'))) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  };

  return (
    <>
      <header className="archive-head">
        <h2 id="archive-title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <form className="archive-filter" action={`${address}#archive-title`} autoComplete="off">
          <label className="field-label" htmlFor="archive-year">
            {labels.year}
          </label>
          <span className="select">
            <select
              id="archive-year"
              name="year"
              value={wantedYear ?? year}
              onChange={(event) => chooseYear(event.currentTarget.value)}
            >
              <option value="">{labels.all_years}</option>
              {years.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" />
          </span>
          <button type="submit" className="button button--ghost">
            {labels.show}
          </button>
        </form>
        <p className="visually-hidden" role="status">
          {fragment.isLoading ? labels.loading : position}
        </p>
      </header>
      <Fragment isLoading={fragment.isLoading} failed={fragment.failed} labels={labels}>
        {fragment.slots[0]}
      </Fragment>
      {pages.length > 0 && (
        <nav className="archive-pages" aria-label={labels.pages}>
          <ol>
            {pages.map(({ number, href, label, isCurrent }) => (
              <li key={number}>
                <a
                  className="archive-page numeral"
                  href={href}
                  aria-label={label}
                  aria-current={isCurrent ? 'page' : undefined}
                  onClick={(event: MouseEvent) => {
                    if (!isPlainClick(event)) return;
                    event.preventDefault();
                    void turnTo(href);
                  }}
                >
                  {number}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </>
  );
}
