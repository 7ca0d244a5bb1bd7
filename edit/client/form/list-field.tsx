/** A list of items, which can be opened, reordered by pointer or keyboard, added and removed. */
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { Field } from '../../contract.js';
import { useForm } from '../state/form-context.js';
import { itemsOf, moveItem, removeItem } from '../state/lists.js';
import { keyOf, type Step, type Steps } from '../state/values.js';
import { AddItem } from './add-item.js';
import { FaultsAt } from './faults-at.js';
import { singularOf } from './labels.js';
import { ListItemView } from './list-item.js';

/** The field's `name` is empty if the list is the whole entry. */
export function ListField({ field, steps }: { field: Field; steps: Steps }) {
  const { values, change, announce } = useForm();
  const { label, help } = field;
  const items = itemsOf(values, field, steps);
  const keys = items.map(({ step }) => keyOf('', [...steps, step]));
  const singular = singularOf(field.name);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = (step: Step, to: number) => change((before) => moveItem(before, field, steps, step, to));
  const remove = (step: Step) => {
    const before = values;
    change((current) => removeItem(current, field, steps, step));
    announce(`The ${singular} has been removed.`, () => change(() => before));
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const from = items[keys.indexOf(String(active.id))];
    if (over && from && over.id !== active.id) move(from.step, keys.indexOf(String(over.id)));
  };
  const place = (key: string | number) => `position ${keys.indexOf(String(key)) + 1} of ${keys.length}`;
  /** Screen reader announcements while an item is reordered by keyboard. */
  const announcements: Announcements = {
    onDragStart: ({ active }) => `The ${singular} at ${place(active.id)} was picked up.`,
    onDragOver: ({ over }) => over && `It is over ${place(over.id)}.`,
    onDragEnd: ({ over }) => over && `It was dropped at ${place(over.id)}.`,
    onDragCancel: ({ active }) => `It was returned to ${place(active.id)}.`,
  } as Announcements;
  return (
    <fieldset className="group is-list" id={keyOf('shared', steps)} tabIndex={-1}>
      <legend>
        {field.name === '' ? 'Items' : label} <span className="quantity">{items.length}</span>
      </legend>
      {help && <p className="help">{help}</p>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements }}
        onDragEnd={onDragEnd}
      >
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          <ol className="items">
            {items.map((item, index) => (
              <ListItemView
                key={keys[index]}
                field={field}
                item={item}
                listSteps={steps}
                singular={singular}
                index={index}
                count={items.length}
                onMove={(to) => move(item.step, to)}
                onRemove={() => remove(item.step)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <AddItem field={field} steps={steps} singular={singular} />
      <FaultsAt parts={['shared', 'en', 'it', 'pl', 'cz']} steps={steps} />
    </fieldset>
  );
}
