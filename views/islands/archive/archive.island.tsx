import { useRef } from 'react';
import { type PageLink, PageLinks } from '../../ui/links/page-links.js';
import { Icon } from '../../ui/pictures/icon.js';
import { type Filter, FilterForm } from '../page-fragment/filter-form.js';
import { type PageFragmentLabels, PageFragmentView } from '../page-fragment/page-fragment-view.js';
import { usePageFragment } from '../page-fragment/use-page-fragment.js';
import type { WithSlots } from '../slot.js';

interface Props {
  /** URL of the archive, without a query. */
  address: string;
  title: string;
  /** The position of this page in the archive, for screen readers. */
  position: string;
  filters: readonly Filter[];
  /** Empty if everything fits on one page. */
  pages: readonly PageLink[];
  labels: PageFragmentLabels & { filter: string; show: string; pages: string };
}

/** The releases that the filters choose, page by page; the slot is their list. */
export default function Archive({ slots, ...props }: Props & WithSlots) {
  const fragment = usePageFragment({ name: 'archive', props, slots });
  const { address, title, position, filters, pages, labels } = fragment.props;
  const heading = useRef<HTMLHeadingElement>(null);
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
        <details className="folded" open={filters.some(({ chosen }) => chosen !== '')}>
          <summary>
            <span className="field-label">{labels.filter}</span>
            <Icon name="chevron-down" />
          </summary>
          <FilterForm
            {...{ address, filters }}
            target="archive-title"
            submit={labels.show}
            onChoose={(href) => fragment.show(href, 'push')}
          />
        </details>
        <p className="visually-hidden" role="status">
          {fragment.isLoading ? labels.loading : position}
        </p>
      </header>
      <PageFragmentView fragment={fragment} />
      <PageLinks label={labels.pages} links={pages} onFollow={(href) => void turnTo(href)} />
    </>
  );
}
