import { PictureInput } from '../form/picture-input.js';

/** The main picture of a new release. */
export function PictureAnswer({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  return (
    <fieldset className="field">
      <legend>Main picture</legend>
      <PictureInput
        id="new-picture"
        field={{ name: 'original', label: 'Picture', type: 'picture', place: 'shared', required: true }}
        label="Main picture"
        value={value}
        onChange={(next) => onValue(typeof next === 'string' ? next : '')}
        depth={0}
        isInvalid={false}
        describedBy={undefined}
      />
    </fieldset>
  );
}
