import { type DragEvent, useState } from 'react';

/** The props of an element on which a file can be dropped. */
export function useDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  const dropProps = {
    'data-over': isOver || undefined,
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
      const file = event.dataTransfer.files[0];
      if (file) onFile(file);
    },
  };
  return dropProps;
}
