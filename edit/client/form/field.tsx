/** A field of the form by its type. */
import type { FieldProps } from '../state/form-context.js';
import { GroupField } from './group-field.js';
import { LeafField } from './leaf-field.js';
import { ListField } from './list-field.js';
import { PictureGroup } from './picture-group.js';
import { RecordField } from './record-field.js';

export function FieldView({ field, steps }: FieldProps) {
  if (field.type === 'list') return <ListField field={field} steps={steps} />;
  // Arbitrary keys with values: redirects, facts.
  if (field.type === 'record' || (field.type === 'group' && field.item))
    return <RecordField field={field} steps={steps} />;
  if (field.type !== 'group') return <LeafField field={field} steps={steps} />;
  const isPicture = field.fields?.some(({ name, type }) => name === 'original' && type === 'picture');
  return isPicture ? <PictureGroup field={field} steps={steps} /> : <GroupField field={field} steps={steps} />;
}
