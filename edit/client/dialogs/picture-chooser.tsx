import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Picture } from '../../contract.js';
import { useDrop } from '../form/use-drop.js';
import { usePictures } from '../state/pictures.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';

interface PictureChooserProps {
  onChoose: (picture: Picture) => void;
  /** Called with a file of this machine. The dialog can then close. */
  onFile: (file: File) => void;
  onClose: () => void;
}

/** A dialog to choose one of all pictures, or to upload a new one. */
export function PictureChooser({ onChoose, onFile, onClose }: PictureChooserProps) {
  const { list } = usePictures();
  const [search, setSearch] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const dropProps = useDrop(onFile);
  const found = list.filter(({ original }) => original.includes(search.trim().toLowerCase().replace(/\s+/g, '-')));
  return (
    <Dialog title="Choose a picture" size="wide" onClose={onClose}>
      <div className="chooser" {...dropProps}>
        <div className="chooser-head">
          <input
            type="search"
            aria-label="Search pictures"
            placeholder="Search by name"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <Button icon={Upload} look="primary" onClick={() => file.current?.click()}>
            New picture
          </Button>
          <input
            ref={file}
            type="file"
            hidden
            accept="image/jpeg,image/png"
            aria-label="New picture"
            onChange={({ target: { files } }) => files?.[0] && onFile(files[0])}
          />
        </div>
        <p className="help">JPEG or PNG, best 2400 pixels wide. A file can be dropped anywhere here.</p>
        <ul className="picture-grid">
          {found.map((picture) => (
            <li key={picture.original}>
              <button type="button" onClick={() => onChoose(picture)}>
                <img src={picture.thumbnail ?? picture.original} alt="" loading="lazy" />
                <span className="picture-name">{picture.original.replace(/^\/images\//, '')}</span>
                <small>
                  {picture.width} × {picture.height}
                </small>
              </button>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className="empty">No picture has this name.</p>}
      </div>
    </Dialog>
  );
}
