import type { ReactElement } from 'react';
import type { Field, FieldType } from '../../contract.js';
import { useForm } from '../state/form-context.js';
import { itemsOf } from '../state/lists.js';
import type { Steps } from '../state/values.js';
import { dayOfInput, inputOfDay, inputOfTime, timeOfInput } from './dates.js';
import { described, type InputProps } from './input-props.js';
import { itemTitle } from './item-title.js';
import { PageLink } from './page-link.js';
import { PictureInput } from './picture-input.js';
import { RichTextInput } from './rich-text/rich-text-input.js';
import { TextArea } from './text-area.js';

const textOf = (value: unknown) => (value === undefined || value === null ? '' : String(value));

function TextInput(props: InputProps) {
  const { field, value, onChange } = props;
  return field.scalar || field.pattern?.includes('a-z0-9') ? (
    <input
      {...described(props)}
      type="text"
      value={textOf(value)}
      maxLength={field.maxLength}
      onChange={({ target }) => onChange(typed(target.value, value))}
    />
  ) : (
    <TextArea {...props} isOneLine />
  );
}

/** A number stays a number if the entered text is one. */
function typed(entered: string, former: unknown): unknown {
  return typeof former === 'number' && /^-?\d+(\.\d+)?$/.test(entered) ? Number(entered) : entered;
}

function NumberInput(props: InputProps) {
  const { value, onChange } = props;
  return (
    <input
      {...described(props)}
      className="is-short"
      type="number"
      step="any"
      value={textOf(value)}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    />
  );
}

function CheckInput(props: InputProps) {
  const { id, label, value, onChange, isInvalid, describedBy } = props;
  return (
    <label className="check">
      <input
        id={id}
        type="checkbox"
        checked={value === true || (value === undefined && props.field.name === 'is_visible')}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(checkedValue(target.checked, props.field.name))}
      />
      {label}
    </label>
  );
}

/** The default is not written to the file. */
const checkedValue = (isChecked: boolean, name: string) =>
  name === 'is_visible' ? (isChecked ? undefined : false) : isChecked || undefined;

function DateInput(props: InputProps) {
  const { value, onChange } = props;
  return (
    <input
      {...described(props)}
      className="is-short"
      type="date"
      value={inputOfDay(textOf(value))}
      onChange={({ target }) => onChange(dayOfInput(target.value, textOf(value)))}
    />
  );
}

function TimeInput(props: InputProps) {
  const { value, onChange } = props;
  return (
    <input
      {...described(props)}
      className="is-short"
      type="datetime-local"
      value={inputOfTime(textOf(value))}
      onChange={({ target }) => onChange(timeOfInput(target.value))}
    />
  );
}

function ChoiceInput(props: InputProps) {
  const { field, value, onChange } = props;
  const choices = field.choices ?? [];
  const isUnknown = value !== undefined && !choices.some((choice) => choice.value === value);
  return (
    <select
      {...described(props)}
      className="is-short"
      value={textOf(value)}
      onChange={({ target }) => onChange(choices.find((choice) => String(choice.value) === target.value)?.value)}
    >
      {!(field.required && value !== undefined) && <option value="">–</option>}
      {isUnknown && <option value={textOf(value)}>{textOf(value)}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={String(choice.value)}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

/** A choice of the items of another list of the page. */
function ReferenceInput(props: InputProps) {
  const { values, shown } = useForm();
  const from: Steps = ['body', props.field.from ?? ''];
  const list: Field = { ...props.field, type: 'list', place: 'both', ids: true };
  const choices = itemsOf(values, list, from).flatMap(({ step }) =>
    typeof step === 'object' ? [{ value: step.id, label: itemTitle(values, [...from, step], shown) }] : [],
  );
  return <ChoiceInput {...props} field={{ ...props.field, choices: props.field.choices ?? choices }} />;
}

export const inputs: Partial<Record<FieldType, (props: InputProps) => ReactElement>> = {
  text: TextInput,
  multiline: (props) => <TextArea {...props} />,
  richtext: RichTextInput,
  number: NumberInput,
  boolean: CheckInput,
  date: DateInput,
  datetime: TimeInput,
  choice: ChoiceInput,
  reference: ReferenceInput,
  picture: PictureInput,
  video: TextInput,
  page: PageLink,
};
