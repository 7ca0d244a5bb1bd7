import { useSortable } from '@dnd-kit/sortable';
import { ArrowDown, ArrowUp, ChevronRight, Ellipsis, GripVertical, Trash2 } from 'lucide-react';
import type { Field } from '../../contract.js';
import { useForm } from '../state/form-context.js';
import type { ListItem } from '../state/lists.js';
import { keyOf, type Steps } from '../state/values.js';
import { Menu } from '../ui/menu.js';
import { FieldsOf } from './fields-of.js';
import { itemPicture, itemTitle } from './item-title.js';
import { PictureFields } from './picture-group.js';
import { Thumbnail } from './thumbnail.js';

interface ListItemProps {
  field: Field;
  item: ListItem;
  listSteps: Steps;
  singular: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function ListItemView({ field, item, listSteps, singular, index, count, onMove, onRemove }: ListItemProps) {
  const { FieldView, values, shown, open, setOpen, faultsBelow } = useForm();
  const steps = [...listSteps, item.step];
  const key = keyOf('', steps);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: key,
  });
  const variant = item.type === undefined ? undefined : field.variants?.[item.type];
  const isScalar = !field.variants && field.item?.type !== 'group';
  const kind = item.type === undefined ? undefined : variant?.label;
  const title = itemTitle(values, steps, shown) || `${singular} ${index + 1}`;
  const picture = itemPicture(values, steps);
  const faults = faultsBelow(steps);
  const isOpen = open.has(key);
  const name = `${singular} ${index + 1}${isScalar ? '' : `, ${title}`}`;
  const commands = [
    { label: 'Move up', icon: ArrowUp, isDisabled: index === 0, onSelect: () => onMove(index - 1) },
    { label: 'Move down', icon: ArrowDown, isDisabled: index === count - 1, onSelect: () => onMove(index + 1) },
    { label: 'Remove', icon: Trash2, isDangerous: true, onSelect: onRemove },
  ];
  return (
    <li
      ref={setNodeRef}
      className="item"
      data-dragging={isDragging || undefined}
      data-open={isOpen || undefined}
      style={{ transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition }}
    >
      <div className="item-head">
        <button
          type="button"
          className="grip"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={`Reorder ${name}: press Space to pick it up, the arrow keys to move it, Space to drop it`}
        >
          <GripVertical aria-hidden="true" size={16} />
        </button>
        {isScalar && field.item ? (
          <div className="item-scalar">
            <FieldView field={{ ...field.item, name: '', label: name, required: true }} steps={steps} />
          </div>
        ) : (
          <button
            type="button"
            className="item-title"
            id={keyOf('shared', steps)}
            aria-expanded={isOpen}
            onClick={() => setOpen(key, !isOpen)}
          >
            <ChevronRight className="chevron" aria-hidden="true" size={16} />
            {picture && <Thumbnail address={picture} />}
            <span className="item-words">
              <span>{title}</span>
              {kind && <small>{kind}</small>}
            </span>
            {faults > 0 && <span className="fault-count">{faults === 1 ? '1 fault' : `${faults} faults`}</span>}
          </button>
        )}
        <Menu label={`Actions for ${name}`} className="icon-button" items={commands}>
          <Ellipsis aria-hidden="true" size={17} />
        </Menu>
      </div>
      {isOpen && !isScalar && (
        <div className="item-body">
          <ItemFields fields={variant?.fields ?? field.item?.fields ?? []} steps={steps} label={name} />
        </div>
      )}
    </li>
  );
}

function ItemFields({ fields, steps, label }: { fields: readonly Field[]; steps: Steps; label: string }) {
  const isPicture = fields.some(({ name, type }) => name === 'original' && type === 'picture');
  return isPicture ? (
    <PictureFields fields={fields} steps={steps} label={label} />
  ) : (
    <FieldsOf fields={fields} steps={steps} />
  );
}
