import { ImagePlus, ImageUp, X } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import type { Picture } from '../../contract.js';
import { api } from '../api.js';
import { PictureChooser } from '../dialogs/picture-chooser.js';
import { thumbnailOf, usePictures } from '../state/pictures.js';
import { Button, IconButton } from '../ui/button.js';
import { described, type InputProps } from './input-props.js';

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

export function Thumbnail({ address }: { address: string }) {
  const pictures = usePictures();
  if (address === '') {
    return (
      <span className="thumbnail is-empty">
        <ImageUp aria-hidden="true" size={22} strokeWidth={1.5} />
      </span>
    );
  }
  return <img className="thumbnail" src={thumbnailOf(pictures.list, address)} alt="" loading="lazy" />;
}

/** Takes a file to the server, which checks and prepares it; `message` says how far it is, or why not. */
export function useUpload(onDone: (picture: Picture) => void) {
  const pictures = usePictures();
  const [message, setMessage] = useState<string>();
  const [isOver, setOver] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setMessage(`${file.name} is being prepared in all sizes …`);
    try {
      const picture = await api.upload(file);
      await pictures.reload();
      setMessage(undefined);
      onDone(picture);
    } catch (error) {
      setMessage((error as Error).message);
    }
  };
  const dropProps = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      event.stopPropagation();
      setOver(false);
      void take(event.dataTransfer.files[0]);
    },
  };
  return { take, message, isOver, dropProps };
}
