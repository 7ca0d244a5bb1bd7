import { usePage } from '../../page-context.js';
import { searchFormProps } from '../../parts/forms/search-form-props.js';
import { Island } from '../island.js';

export function SearchControl() {
  const page = usePage();
  const { search, close } = page.texts.layout;
  return (
    <Island name="search-dialog" when="interaction" props={{ label: search, form: searchFormProps(page), close }} />
  );
}
