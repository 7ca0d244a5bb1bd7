import { useEffect, useEffectEvent, useRef } from 'react';
import { searchAddress } from '../../ui/form-controls/search-address.js';
import { SearchForm, type SearchFormProps } from '../../ui/form-controls/search-form.js';
import { type PageFragmentLabels, PageFragmentView } from '../page-fragment/page-fragment-view.js';
import { usePageFragment } from '../page-fragment/use-page-fragment.js';
import type { WithSlots } from '../slot.js';

interface Props {
  form: SearchFormProps;
  query: string;
  isEmptyQuery: boolean;
  /** The number of results, in words; undefined without a query. */
  returned: string | undefined;
  labels: PageFragmentLabels & { search_searching: string };
}

/** In characters. Shorter queries match too much. */
const shortestQuery = 2;

/** Debounce time in milliseconds. */
const pauseOfTyping = 250;

/** The search form with its results, which update as the visitor types. The slot is the lists of results. */
export default function SearchResults({ slots, ...props }: Props & WithSlots) {
  const field = useRef<HTMLInputElement>(null);
  const fragment = usePageFragment({
    name: 'search-results',
    props,
    slots,
    onReturn: ({ query }) => {
      if (field.current) field.current.value = query;
    },
  });
  const { form, query, returned, labels } = fragment.props;

  const follow = (typed: string) => {
    const address = searchAddress(form.address, typed);
    const isSearchable = address !== undefined && typed.trim().length >= shortestQuery;
    if (!isSearchable || address === searchAddress(form.address, query)) fragment.cancel();
    else void fragment.show(address, 'replace', pauseOfTyping);
  };
  const search = (address: string) => {
    // The on-screen keyboard would cover the results.
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
    void fragment.show(address, 'push');
  };
  const followEarly = useEffectEvent(() => {
    const typed = field.current?.value ?? query;
    if (typed !== query) follow(typed);
  });
  // The visitor may have typed before hydration.
  useEffect(() => followEarly(), []);

  const heading = fragment.isLoading ? labels.search_searching : returned;
  return (
    <>
      <SearchForm
        idPrefix="search-page"
        {...form}
        query={props.query}
        isEmptyQuery={props.isEmptyQuery}
        field={field}
        onInput={follow}
        onSearch={search}
      />
      <div className="search-results">
        <div role="status">{heading !== undefined && <h2 className="search-count">{heading}</h2>}</div>
        <PageFragmentView fragment={fragment} />
      </div>
    </>
  );
}
