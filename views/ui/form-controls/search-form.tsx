import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useHydrated } from '../hooks/use-hydrated.js';
import { Icon } from '../pictures/icon.js';
import { FieldErrorMessage } from './field-error-message.js';
import { searchAddress } from './search-address.js';

export interface SearchFormProps {
  /** The URL of the search page. */
  address: string;
  labels: { heading: string; placeholder: string; submit: string; clear: string; write_something: string };
}

interface Props extends SearchFormProps {
  idPrefix: string;
  query?: string | undefined;
  /** The form was submitted empty, and asks for a query. */
  isEmptyQuery?: boolean | undefined;
  field?: RefObject<HTMLInputElement | null>;
  onInput?: (query: string) => void;
  /** Called with the URL of the results. Without it the browser submits the form. */
  onSearch?: (address: string) => void;
}

export function SearchForm({ idPrefix, address, labels, query, onInput, onSearch, ...props }: Props) {
  const [isEmptyQuery, setEmptyQuery] = useState(props.isEmptyQuery ?? false);
  const isHydrated = useHydrated();
  const own = useRef<HTMLInputElement>(null);
  const field = props.field ?? own;
  const id = `${idPrefix}-query`;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const results = searchAddress(address, field.current?.value ?? '');
    setEmptyQuery(results === undefined);
    if (results === undefined) field.current?.focus();
    else onSearch?.(results);
  };
  const empty = () => {
    if (!field.current) return;
    field.current.value = '';
    field.current.focus();
    setEmptyQuery(false);
    onInput?.('');
  };

  return (
    <search>
      <form className="search-form" action={address} onSubmit={onSearch && submit}>
        <label className="field-label" htmlFor={id}>
          {labels.heading}
        </label>
        <div className="search-form-row">
          <div className={isHydrated ? 'search-form-field clearable' : 'search-form-field'}>
            <input
              ref={field}
              className="input"
              id={id}
              name="query"
              type="search"
              maxLength={200}
              defaultValue={query}
              placeholder={labels.placeholder}
              enterKeyHint="search"
              autoComplete="off"
              aria-invalid={isEmptyQuery || undefined}
              aria-describedby={isEmptyQuery ? `${id}-error` : undefined}
              onInput={(event) => {
                setEmptyQuery(false);
                onInput?.(event.currentTarget.value);
              }}
            />
            {isHydrated && (
              <button type="button" className="clearable-clear" onClick={empty}>
                <Icon name="x" label={labels.clear} />
              </button>
            )}
          </div>
          <button type="submit" className="button">
            <Icon name="search" />
            <span className="search-form-label">{labels.submit}</span>
          </button>
        </div>
        <div role="alert">
          <FieldErrorMessage id={id} error={isEmptyQuery ? labels.write_something : undefined} />
        </div>
      </form>
    </search>
  );
}
