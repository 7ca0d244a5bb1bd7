import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Field, Picture } from '../../contract.js';
import { PictureChooser } from '../dialogs/picture-chooser.js';
import { useForm } from '../state/form-context.js';
import { addItem, freeId } from '../state/lists.js';
import { keyOf, type Steps } from '../state/values.js';
import { Button } from '../ui/button.js';
import { Menu } from '../ui/menu.js';
import { variantLabel } from './labels.js';
import { UploadState } from './upload-state.js';
import { useUpload } from './use-upload.js';

interface AddItemProps {
  field: Field;
  steps: Steps;
  singular: string;
}

/**
 * The button below a list. It asks for the type of the item if there are several, and opens the picture chooser for
 * pictures.
 */
export function AddItem({ field, steps, singular }: AddItemProps) {
  const { change, setOpen } = useForm();
  const [isChoosing, setChoosing] = useState(false);
  const isPicture = field.item?.fields?.some(({ name, type }) => name === 'original' && type === 'picture');
  const label = `Add ${/^[aeiou]/.test(singular) ? 'an' : 'a'} ${singular}`;

  const add = (wanted: string, more: { type?: string; seed?: Record<string, unknown> } = {}) => {
    change((before) => {
      const added = addItem(before, field, steps, { id: freeId(before, field, steps, wanted), ...more });
      setOpen(keyOf('', [...steps, added.step]), true);
      return added.values;
    });
  };
  const addPicture = ({ original }: Picture) => add(original.replace(/^.*\/|\.\w+$/g, ''), { seed: { original } });
  const { state, take } = useUpload(addPicture);

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
          onChoose={(picture) => {
            setChoosing(false);
            addPicture(picture);
          }}
          onFile={(file) => {
            setChoosing(false);
            void take(file);
          }}
        />
      )}
      <UploadState state={state} />
    </>
  );
}
