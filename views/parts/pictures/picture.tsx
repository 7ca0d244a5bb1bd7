import { isOwnPath } from '../../../src/content/model/paths/own-path.js';
import { usePage } from '../../page-context.js';
import { ownAddress } from '../../ui/pictures/own-address.js';
import { sourceSet } from '../../ui/pictures/source-set.js';
import { heroSizes, heroSources } from './hero-sources.js';

interface Props {
  original: string;
  alt: string;
  /** The `sizes` attribute. Defaults to that of a hero, which is 70vh high and as wide as the viewport. */
  sizes?: string;
  className?: string;
  /** Where the subject is, for frames that crop the sides. Defaults to right of the middle. */
  focus?: 'left' | 'centre' | 'right' | undefined;
  /** The page's main picture: loaded with high priority, with a placeholder of a few pixels until then. */
  isHero?: boolean;
}

/**
 * A picture in its available sizes and formats. A picture of another site that has not been fetched is a neutral one.
 */
export function Picture({ original, alt, sizes, className, focus, isHero = false }: Props) {
  const variants = usePage().picture(original);
  const isPending = !variants && !isOwnPath(original);
  const classes =
    [className, focus && `picture--${focus}`, isPending && 'picture--pending'].filter(Boolean).join(' ') || undefined;
  if (!variants) {
    return (
      <picture className={classes}>
        <img src={ownAddress(original)} alt={alt} loading="lazy" />
      </picture>
    );
  }
  const { base, widths, fallbackWidths, width, height, placeholder } = variants;
  const fallback = fallbackWidths.at(-1) ?? widths[0];
  const picture = (
    <picture className={classes}>
      {sizes === undefined ? (
        heroSources(variants, focus !== undefined).map((source) => (
          <source key={source.media} type="image/avif" {...source} />
        ))
      ) : (
        <source type="image/avif" srcSet={sourceSet(base, widths, 'avif')} sizes={sizes} />
      )}
      <source type="image/webp" srcSet={sourceSet(base, widths, 'webp')} sizes={sizes ?? heroSizes} />
      <img
        src={`${base}-${fallback}.jpg`}
        srcSet={sourceSet(base, fallbackWidths, 'jpg')}
        sizes={sizes ?? heroSizes}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        {...(isHero ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
  if (!isHero) return picture;
  return (
    <>
      <img className="picture-placeholder no-print" src={placeholder} alt="" />
      {picture}
    </>
  );
}
