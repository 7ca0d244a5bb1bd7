/** A field with one value: one for all languages, or one for each, side by side. */
import type { Field } from '../../contract.js';
import { useForm } from '../state/form-context.js';
import { documentOf, keyOf, type Part, read, type Steps, write } from '../state/values.js';
import { FaultsAt, faultsId } from './faults-at.js';
import { inputs } from './inputs.js';

export function LeafField({ field, steps }: { field: Field; steps: Steps }) {
  const { values, shown } = useForm();
  const { label, help } = field;
  const isShared =
    field.place === 'shared' ||
    (field.place === 'both' && shown.every((language) => read(values, language, steps) === undefined));
  if (field.type === 'boolean' && isShared) {
    return (
      <div className="field is-check">
        <Control field={field} part="shared" steps={steps} label={label} />
        {help && <p className="help">{help}</p>}
      </div>
    );
  }
  return (
    <div className="field">
      {isShared ? (
        <label htmlFor={keyOf('shared', steps)}>
          {label}
          {field.required ? '' : <Optional />}
        </label>
      ) : (
        <p className="field-label">
          {label}
          {field.required ? '' : <Optional />}
        </p>
      )}
      {help && <p className="help">{help}</p>}
      {isShared ? (
        <Control field={field} part="shared" steps={steps} label={label} />
      ) : (
        <Columns {...{ field, steps }} />
      )}
    </div>
  );
}

const Optional = () => <span className="optional"> optional</span>;

function Columns({ field, steps }: { field: Field; steps: Steps }) {
  const { values, shown, languageNames } = useForm();
  const { label } = field;
  return (
    <div className="columns" style={{ '--columns': shown.length }}>
      {shown.map((language) => (
        <div className="column" key={language} lang={language === 'cz' ? 'cs' : language}>
          <span className="language-tag" aria-hidden="true">
            {language.toUpperCase()}
          </span>
          {documentOf(values, language) === undefined ? (
            <p className="absent">There is no {languageNames[language]} page yet.</p>
          ) : (
            <Control field={field} part={language} steps={steps} label={`${label}, ${languageNames[language]}`} />
          )}
        </div>
      ))}
    </div>
  );
}

interface ControlProps {
  field: Field;
  part: Part;
  steps: Steps;
  label: string;
  /** The value that is written for an empty input. By default the field is removed. */
  blank?: null;
}

/** The input for one document, with its faults below. */
export function Control({ field, part, steps, label, blank }: ControlProps) {
  const { values, change, faults } = useForm();
  const Input = inputs[field.type] ?? inputs.text;
  const id = keyOf(part, steps);
  const hasFaults = faults.has(id);
  const onChange = (next: unknown) => {
    const isEmpty = next === '' || next === undefined;
    change((before) => write(before, part, steps, isEmpty ? blank : next));
  };
  if (!Input) return null;
  return (
    <>
      <Input
        key={id}
        id={id}
        field={field}
        label={label}
        value={read(values, part, steps)}
        onChange={onChange}
        depth={steps.length}
        isInvalid={hasFaults}
        describedBy={hasFaults ? faultsId(part, steps) : undefined}
      />
      <FaultsAt parts={[part]} steps={steps} />
    </>
  );
}
