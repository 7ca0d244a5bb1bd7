import type { PageContext } from '../../page-context.js';
import { sitePages } from '../../site-pages.js';
import type { SearchFormProps } from '../../ui/form-controls/search-form.js';

/** The props of a `SearchForm` on a page. */
export function searchFormProps({ texts: { pages }, link }: PageContext): SearchFormProps {
  return {
    address: link(sitePages.search),
    labels: {
      heading: pages.search_heading,
      placeholder: pages.search_placeholder,
      submit: pages.search_submit,
      clear: pages.search_clear,
      write_something: pages.search_write_something,
    },
  };
}
