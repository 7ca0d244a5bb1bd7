import { type Filter, FilterForm } from '../page-fragment/filter-form.js';
import { type PageFragmentLabels, PageFragmentView } from '../page-fragment/page-fragment-view.js';
import { usePageFragment } from '../page-fragment/use-page-fragment.js';
import type { WithSlots } from '../slot.js';

interface Props {
  /** The URL of the page, without a query. */
  address: string;
  filters: readonly Filter[];
  /** Who answers, for screen readers. */
  answer: string;
  labels: PageFragmentLabels & { show: string };
}

/** Choices that lead to a contact. The slot is the contact, or all of them. */
export default function Contacts({ slots, ...props }: Props & WithSlots) {
  const fragment = usePageFragment({ name: 'contacts', props, slots });
  const { address, filters, answer, labels } = fragment.props;
  return (
    <>
      <FilterForm
        {...{ address, filters }}
        target="answer"
        submit={labels.show}
        onChoose={(href) => fragment.show(href, 'push')}
      />
      <p className="visually-hidden" role="status">
        {fragment.isLoading ? labels.loading : answer}
      </p>
      <PageFragmentView fragment={fragment} />
    </>
  );
}
