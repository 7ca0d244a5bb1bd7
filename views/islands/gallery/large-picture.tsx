import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { sourceSet } from '../../ui/pictures/source-set.js';

export interface LargePicture {
  /** URL of the largest size in a format that every browser supports. */
  src: string;
  /** The other sizes, where there are any. */
  variants?: { base: string; widths: readonly number[]; width: number; height: number } | undefined;
}

interface Props {
  picture: LargePicture;
  alt: string;
  /** URL of a smaller size that has already loaded. */
  preview: string | undefined;
  labels: { loading: string; failed: string };
}

/** A picture as large as its box allows. It announces its loading state. */
export function LargePictureView({ picture: { src, variants }, alt, preview, labels }: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');

  // The image may have loaded before the listener was attached.
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

/** The proportions reserve the space until the picture has loaded. It is never shown larger than its natural size. */
function boxOf({ width, height }: { width: number; height: number }): CSSProperties {
  const proportions: Record<`--${string}`, number> = { '--ratio': width / height };
  return { ...proportions, maxWidth: width };
}
