import type { Place } from '../../../src/content/model/shapes/map-shapes.js';
import { usePage } from '../../page-context.js';
import { ArrowLink } from '../../parts/links/link.js';
import { Picture } from '../../parts/pictures/picture.js';
import { from, tablet } from '../../styles/breakpoints.js';

interface Props {
  locations: Place['locations'];
  /** The ids of the plants that have a slide. */
  slides: ReadonlySet<string>;
}

/** The map's pop-up for the plants of a place, with links to their slides. */
export function PlacePopup({ locations, slides }: Props) {
  const { texts } = usePage();
  return locations.map(({ id, plant, role, spec, image, alt }) => (
    <article key={id}>
      {image && (
        <Picture
          className="frame frame--screen hotspot-popup-picture"
          original={image}
          alt={alt}
          sizes={`${from(tablet)} 18rem, 100vw`}
        />
      )}
      <h3>{plant}</h3>
      {spec && <p className="place-spec numeral">{spec}</p>}
      {role && <p className="hotspot-popup-text">{role}</p>}
      {slides.has(id) && (
        <ArrowLink to={`#${id}`}>
          {texts.pages.read_more}
          <span className="visually-hidden">: {plant}</span>
        </ArrowLink>
      )}
    </article>
  ));
}
