import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type PageLink, PageLinks } from '../../ui/links/page-links.js';
import { Icon } from '../../ui/pictures/icon.js';
import { type PageFragmentLabels, PageFragmentView } from '../page-fragment/page-fragment-view.js';
import { usePageFragment } from '../page-fragment/use-page-fragment.js';
import type { WithSlots } from '../slot.js';

interface Props {
  /** URL of the archive, without a query. */
  address: string;
  title: string;
  /** The position of this page in the archive, for screen readers. */
  position: string;
  /** The selected year; empty for all years. */
  year: string;
  years: readonly string[];
  /** Empty if everything fits on one page. */
  pages: readonly PageLink[];
  labels: PageFragmentLabels & { year: string; all_years: string; show: string; pages: string; loading: string };
}

/** The releases of a year, page by page; the slot is their list. */
export default function Archive({ slots, ...props }: Props & WithSlots) {
  const fragment = usePageFragment({ name: 'archive', props, slots });
  const { address, title, position, year, years, pages, labels } = fragment.props;
  const heading = useRef<HTMLHeadingElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  // The selected year while its releases load.
  const [wantedYear, setWantedYear] = useState<string>();

  const chooseYear = async (chosen: string) => {
    setWantedYear(chosen);
    await fragment.show(chosen === '' ? address : `${address}?year=${chosen}`, 'push');
    setWantedYear((wanted) => (wanted === chosen ? undefined : wanted));
  };
  // The visitor may have chosen before hydration.
  const catchUp = useEffectEvent(() => {
    if (select.current && select.current.value !== year) void chooseYear(select.current.value);
  });
  useEffect(() => catchUp(), []);
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
              ref={select}
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
      <PageFragmentView isLoading={fragment.isLoading} failed={fragment.failed} labels={labels}>
        {fragment.slots[0]}
      </PageFragmentView>
      <PageLinks label={labels.pages} links={pages} onFollow={(href) => void turnTo(href)} />
    </>
  );
}
