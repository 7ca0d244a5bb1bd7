import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { sourceSet } from '../../ui/source-set.js';

export interface LargePicture {
  /** Address of the largest size that every browser shows. */
  src: string;
  /** The other sizes, where there are any. */
  variants?: { base: string; widths: readonly number[]; width: number; height: number } | undefined;
}

interface Props {
  picture: LargePicture;
  alt: string;
  /** Address of a smaller one that has been loaded already. */
  preview: string | undefined;
  labels: { loading: string; failed: string };
}

/** A picture as large as its box allows, which says how its loading goes. */
export function LargePictureView({ picture: { src, variants }, alt, preview, labels }: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');

  // It may be here before anything listens.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth > 0) setState('shown');
  }, []);

  return (
    <figure
      className="large-picture"
      data-state={state}
      aria-busy={state === 'loading'}
      style={variants && boxOf(variants)}
    >
      {state !== 'shown' && preview && <img className="large-picture-preview" src={preview} alt="" />}
      <picture>
        {variants && (
          <source type="image/avif" srcSet={sourceSet(variants.base, variants.widths, 'avif')} sizes="100vw" />
        )}
        {variants && (
          <source type="image/webp" srcSet={sourceSet(variants.base, variants.widths, 'webp')} sizes="100vw" />
        )}
        <img
          ref={image}
          className="large-picture-image"
          src={src}
          alt={alt}
          width={variants?.width}
          height={variants?.height}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      </picture>
      <p className="large-picture-state" role="status">
        {state === 'loading' && labels.loading}
        {state === 'failed' && labels.failed}
      </p>
    </figure>
  );
}

/** The picture's proportions keep its place until it has come; it is never shown larger than it is. */
function boxOf({ width, height }: { width: number; height: number }): CSSProperties {
  const proportions: Record<`--${string}`, number> = { '--ratio': width / height };
  return { ...proportions, maxWidth: width };
}
