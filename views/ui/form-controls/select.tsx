import { Icon } from '../pictures/icon.js';
import { describedBy } from './field.js';

interface Props {
  id: string;
  name: string;
  isRequired: boolean;
  error: string | undefined;
  placeholder: string;
  options: readonly { value: string; label: string; 'data-commodity'?: string }[];
  autoComplete?: string | undefined;
  value: string | undefined;
}

/** A `<select>` with a placeholder that cannot be chosen. */
export function Select({ id, name, isRequired, error, placeholder, options, autoComplete, value }: Props) {
  return (
    <span className="select">
      <select
        id={id}
        name={name}
        required={isRequired}
        autoComplete={autoComplete}
        defaultValue={value ?? ''}
        {...describedBy(id, undefined, error)}
      >
        <option value="" disabled>
          {placeholder}
        </option>
        {options.map(({ label, ...option }) => (
          <option key={option.value} {...option}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}
