/** The fields of a group or an item, one below the other. Fields that are optional and empty can be added. */
import { Plus } from 'lucide-react';
import type { Field } from '../../contract.js';
import { useForm } from '../state/form-context.js';
import { partsOf } from '../state/lists.js';
import { keyOf, read, type Steps } from '../state/values.js';
import { Menu } from '../ui/menu.js';

const alwaysShown = new Set(['title', 'short_title', 'summary', 'alias', 'draft', 'publish_at', 'unpublish_at']);
const isSmall = ({ type }: Field) => type !== 'group' && type !== 'list' && type !== 'record' && type !== 'richtext';

export function FieldsOf({ fields, steps }: { fields: readonly Field[]; steps: Steps }) {
  const { FieldView, values, faults, open, setOpen } = useForm();
  const revealed = (field: Field) => `add/${keyOf('', [...steps, field.name])}`;
  const isShown = (field: Field) => {
    const place = [...steps, field.name];
    if (field.required || alwaysShown.has(field.name) || open.has(revealed(field))) return true;
    if (fields.length <= 6 && isSmall(field)) return true;
    const parts = [...new Set([...partsOf(values, field.place), ...partsOf(values, 'both')])];
    return parts.some((part) => read(values, part, place) !== undefined || faults.has(keyOf(part, place)));
  };
  const hidden = fields.filter((field) => !isShown(field));
  return (
    <div className="fields">
      {fields.filter(isShown).map((field) => (
        <FieldView key={field.name} field={field} steps={[...steps, field.name]} />
      ))}
      {hidden.length > 0 && (
        <Menu
          label="Add a field"
          className="button is-quiet"
          items={hidden.map((field) => ({
            ...pick(field),
            onSelect: () => setOpen(revealed(field), true),
          }))}
        >
          <Plus aria-hidden="true" size={16} />
          Add a field
        </Menu>
      )}
    </div>
  );
}

const pick = ({ label, help }: Field) => ({ label, ...(help && { help }) });
