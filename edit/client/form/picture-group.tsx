import type { Field } from '../../contract.js';
import { useForm } from '../state/form-context.js';
import { read, type Steps } from '../state/values.js';
import { FaultsAt } from './faults-at.js';
import { FieldsOf } from './fields-of.js';
import { Control } from './leaf-field.js';

/** A picture with its texts in each language. The texts are shown once a picture is set. */
export function PictureGroup({ field, steps }: { field: Field; steps: Steps }) {
  const { label, help } = field;
  return (
    <fieldset className="group is-picture">
      <legend>{label}</legend>
      {help && <p className="help">{help}</p>}
      <PictureFields fields={field.fields ?? []} steps={steps} label={label} />
      <FaultsAt parts={['shared', 'en', 'it', 'pl', 'cz']} steps={steps} />
    </fieldset>
  );
}

/** The picture itself, then its texts. */
export function PictureFields({ fields, steps, label }: { fields: readonly Field[]; steps: Steps; label: string }) {
  const { values } = useForm();
  const original = fields.find(({ name }) => name === 'original');
  const hasPicture = read(values, 'shared', [...steps, 'original']) !== undefined;
  const others = fields
    .filter((field) => field !== original)
    .map((field) => (field.name === 'alt' ? { ...field, required: true } : field));
  return (
    <>
      {original && <Control field={original} part="shared" steps={[...steps, 'original']} label={label} />}
      {hasPicture && <FieldsOf fields={others} steps={steps} />}
    </>
  );
}
