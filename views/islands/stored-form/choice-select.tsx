import { countriesIn, type FormField } from '../../../src/submissions/forms/form-fields.js';
import { usePage } from '../../page-context.js';
import { type Choices, Select } from '../../ui/form-controls/select.js';

/** The choices that the content has for a field, and what stands in its place before one is chosen. */
export interface ContentChoices {
  placeholder: string;
  options: Choices;
}

interface Props {
  id: string;
  field: FormField;
  /** Those of the content, where the field has none of its own. */
  choices: ContentChoices | undefined;
  /** Its id or itself. */
  value: string | undefined;
  error: string | undefined;
}

/** The list of a field whose value is chosen. */
export function ChoiceSelect({ field, choices, value = '', ...state }: Props) {
  const { texts, tag } = usePage();
  const { name, isRequired, autocomplete } = field;
  const named = texts.forms as Readonly<Record<string, string>>;
  const { choices: values = {} } = field;
  const own = () =>
    field.kind === 'country'
      ? countriesIn(tag).map(({ code, name: label }) => ({ value: code, label }))
      : Object.entries(values).map(([id, choice]) => ({
          value: choice,
          label: named[`${name}_${id}`] ?? choice,
          'data-choice': id,
        }));
  return (
    <Select
      {...state}
      name={name}
      value={Object.hasOwn(values, value) ? values[value] : value}
      isRequired={isRequired}
      autoComplete={autocomplete}
      placeholder={choices?.placeholder ?? named[`${name}_placeholder`] ?? ''}
      options={choices?.options ?? own()}
    />
  );
}
