import { type DragEvent, useState } from 'react';
import type { Picture } from '../../contract.js';
import { api } from '../api.js';
import { usePictures } from '../state/pictures.js';

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
