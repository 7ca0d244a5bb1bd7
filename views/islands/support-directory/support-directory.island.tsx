import { useState } from 'react';
import type { Filter } from '../page-fragment/filter-form.js';
import { type PageFragmentLabels, PageFragmentView } from '../page-fragment/page-fragment-view.js';
import { usePageFragment } from '../page-fragment/use-page-fragment.js';
import type { WithSlots } from '../slot.js';
import { ChoiceFilter } from './choice-filter.js';

interface Props {
  /** The URL of the directory, without a query. */
  address: string;
  filters: readonly Filter[];
  /** The number of contacts, in words. */
  count: string;
  labels: PageFragmentLabels & { show: string };
}

/** Contacts, filtered by one filter or the other. The slot is the contacts that match. */
export default function SupportDirectory({ slots, ...props }: Props & WithSlots) {
  const fragment = usePageFragment({ name: 'support-directory', props, slots });
  const { address, filters, count, labels } = fragment.props;
  // The chosen filter while its contacts load.
  const [wanted, setWanted] = useState<{ name: string; value: string }>();

  const choose = async (name: string, value: string) => {
    const choice = { name, value };
    setWanted(choice);
    await fragment.show(value === '' ? address : `${address}?${new URLSearchParams({ [name]: value })}`, 'push');
    setWanted((present) => (present === choice ? undefined : present));
  };
  const chosenOf = ({ name, chosen }: Filter) => {
    if (!wanted) return chosen;
    return wanted.name === name ? wanted.value : '';
  };

  return (
    <>
      <div className="button-row">
        {filters.map((filter) => (
          <ChoiceFilter
            key={filter.name}
            {...filter}
            action={`${address}#directory`}
            chosen={chosenOf(filter)}
            submit={labels.show}
            onChoose={(value) => choose(filter.name, value)}
          />
        ))}
        <p className="directory-count" role="status">
          {fragment.isLoading ? labels.loading : count}
        </p>
      </div>
      <PageFragmentView fragment={fragment} />
    </>
  );
}
