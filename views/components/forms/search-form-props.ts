import type { PageContext } from '../../page-context.js';
import type { SearchFormProps } from './search-form.js';

/** What a `SearchForm` needs of its page. */
export function searchFormProps({ texts: { pages }, link }: PageContext): SearchFormProps {
  return {
    address: link('/search'),
    labels: {
      heading: pages.search_heading,
      placeholder: pages.search_placeholder,
      submit: pages.search_submit,
      clear: pages.search_clear,
      write_something: pages.search_write_something,
    },
  };
}
