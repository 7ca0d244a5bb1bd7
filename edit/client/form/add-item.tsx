import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Field } from '../../contract.js';
import { PictureChooser } from '../dialogs/picture-chooser.js';
import { useForm } from '../state/form-context.js';
import { addItem, freeId } from '../state/lists.js';
import { keyOf, type Steps } from '../state/values.js';
import { Button } from '../ui/button.js';
import { Menu } from '../ui/menu.js';
import { variantLabel } from './labels.js';

interface AddItemProps {
  field: Field;
  steps: Steps;
  singular: string;
}

/** The button below a list. Where the items differ, it asks which; pictures are chosen at once. */
export function AddItem({ field, steps, singular }: AddItemProps) {
  const { values, change, setOpen } = useForm();
  const [isChoosing, setChoosing] = useState(false);
  const isPicture = field.item?.fields?.some(({ name, type }) => name === 'original' && type === 'picture');
  const label = `Add ${/^[aeiou]/.test(singular) ? 'an' : 'a'} ${singular}`;

  const add = (wanted: string, more: { type?: string; seed?: Record<string, unknown> } = {}) => {
    const added = addItem(values, field, steps, { id: freeId(values, field, steps, wanted), ...more });
    change(() => added.values);
    setOpen(keyOf('', [...steps, added.step]), true);
  };

  if (field.variants) {
    return (
      <Menu
        label={label}
        className="button is-quiet"
        items={Object.entries(field.variants).map(([type, variant]) => ({
          ...variantLabel(type, variant.label),
          onSelect: () => add(type.replace(/_/g, '-'), { type }),
        }))}
      >
        <Plus aria-hidden="true" size={16} />
        {label}
      </Menu>
    );
  }
  return (
    <>
      <Button
        look="quiet"
        icon={Plus}
        onClick={() => (isPicture ? setChoosing(true) : add(singular.replace(/\s+/g, '-')))}
      >
        {label}
      </Button>
      {isChoosing && (
        <PictureChooser
          onClose={() => setChoosing(false)}
          onChoose={({ original }) => {
            setChoosing(false);
            add(original.replace(/^.*\/|\.\w+$/g, ''), { seed: { original } });
          }}
        />
      )}
    </>
  );
}
