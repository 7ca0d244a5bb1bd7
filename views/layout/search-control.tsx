import { searchFormProps } from '../components/forms/search-form-props.js';
import { Island } from '../islands/island.js';
import { usePage } from '../page-context.js';

export function SearchControl() {
  const page = usePage();
  const { search, close } = page.texts.layout;
  return (
    <Island name="search-dialog" when="interaction" props={{ label: search, form: searchFormProps(page), close }} />
  );
}
