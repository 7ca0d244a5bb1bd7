import { usePage } from '../../page-context.js';
import { Icon } from '../icon.js';
import { FieldError } from './field.js';

interface Props {
  idPrefix: string;
  query?: string | undefined;
  /** The form was sent without a word: it asks for one. */
  isEmptyQuery?: boolean | undefined;
}

export function SearchForm({ idPrefix, query, isEmptyQuery = false }: Props) {
  const { texts, link } = usePage();
  const id = `${idPrefix}-query`;
  return (
    <search>
      <form className="search-form" action={link('/search')}>
        <label className="field-label" htmlFor={id}>
          {texts.pages.search_heading}
        </label>
        <div className="search-form-row">
          <input
            className="input"
            id={id}
            name="query"
            type="search"
            maxLength={200}
            defaultValue={query}
            placeholder={texts.pages.search_placeholder}
            enterKeyHint="search"
            aria-invalid={isEmptyQuery || undefined}
            aria-describedby={isEmptyQuery ? `${id}-error` : undefined}
          />
          <button type="submit" className="button">
            <Icon name="search" />
            <span className="search-form-label">{texts.pages.search_submit}</span>
          </button>
        </div>
        <div role="alert">
          <FieldError id={id} error={isEmptyQuery ? texts.pages.search_write_something : undefined} />
        </div>
      </form>
    </search>
  );
}
