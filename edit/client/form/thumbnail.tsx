import { ImageUp } from 'lucide-react';
import { thumbnailOf, usePictures } from '../state/pictures.js';

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
