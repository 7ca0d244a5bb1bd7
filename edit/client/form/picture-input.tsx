import { ImagePlus, X } from 'lucide-react';
import { useState } from 'react';
import { PictureChooser } from '../dialogs/picture-chooser.js';
import { Button, IconButton } from '../ui/button.js';
import { described, type InputProps } from './input-props.js';
import { Thumbnail } from './thumbnail.js';
import { useUpload } from './use-upload.js';

/** A picture by its address: dropped in, or chosen among those that are there. */
export function PictureInput(props: InputProps) {
  const { label, value, onChange, field } = props;
  const [isChoosing, setChoosing] = useState(false);
  const address = typeof value === 'string' ? value : '';
  const upload = useUpload((picture) => onChange(picture.original));
  return (
    <div className="picture-input" {...upload.dropProps} data-over={upload.isOver || undefined}>
      <Thumbnail address={address} />
      <div className="picture-actions">
        {address !== '' && <span className="picture-name">{address.replace(/^\/images\//, '')}</span>}
        <div className="buttons">
          <Button
            {...described({ ...props, label: `${address === '' ? 'Choose' : 'Exchange'}: ${label}` })}
            icon={ImagePlus}
            onClick={() => setChoosing(true)}
          >
            {address === '' ? 'Choose a picture' : 'Exchange'}
          </Button>
          {address !== '' && !field.required && (
            <IconButton icon={X} label={`Take out: ${label}`} onClick={() => onChange(undefined)} />
          )}
        </div>
        <p className="help" role="status">
          {upload.message ?? 'Or drop a JPEG or PNG here.'}
        </p>
      </div>
      {isChoosing && (
        <PictureChooser
          onClose={() => setChoosing(false)}
          onChoose={(picture) => {
            onChange(picture.original);
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
}
