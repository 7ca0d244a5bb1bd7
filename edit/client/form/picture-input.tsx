import { ImagePlus, X } from 'lucide-react';
import { useState } from 'react';
import { PictureChooser } from '../dialogs/picture-chooser.js';
import { Button, IconButton } from '../ui/button.js';
import { described, type InputProps } from './input-props.js';
import { Thumbnail } from './thumbnail.js';
import { UploadState } from './upload-state.js';
import { useDrop } from './use-drop.js';
import { useUpload } from './use-upload.js';

/** The input of a picture's URL. A picture is dropped in, or chosen from the existing ones. */
export function PictureInput(props: InputProps) {
  const { label, value, onChange, field } = props;
  const [isChoosing, setChoosing] = useState(false);
  const address = typeof value === 'string' ? value : '';
  const { state, take, forget } = useUpload((picture) => onChange(picture.original));
  const dropProps = useDrop((file) => void take(file));
  return (
    <div className="picture-input" {...dropProps}>
      <Thumbnail address={address} />
      <div className="picture-actions">
        {address !== '' && <span className="picture-name">{address.replace(/^\/images\//, '')}</span>}
        <div className="buttons">
          <Button
            {...described({ ...props, label: `${address === '' ? 'Choose a picture' : 'Replace'}: ${label}` })}
            icon={ImagePlus}
            onClick={() => setChoosing(true)}
          >
            {address === '' ? 'Choose a picture' : 'Replace'}
          </Button>
          {address !== '' && !field.required && (
            <IconButton icon={X} label={`Remove: ${label}`} onClick={() => onChange(undefined)} />
          )}
        </div>
        <UploadState state={state} hint="Or drop a JPEG or PNG here." />
      </div>
      {isChoosing && (
        <PictureChooser
          onClose={() => setChoosing(false)}
          onChoose={(picture) => {
            forget();
            onChange(picture.original);
            setChoosing(false);
          }}
          onFile={(file) => {
            setChoosing(false);
            void take(file);
          }}
        />
      )}
    </div>
  );
}
