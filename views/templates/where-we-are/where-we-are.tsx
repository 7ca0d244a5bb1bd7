import type { Place } from '../../../src/content/model/shapes/map-shapes.js';
import type { Body } from '../../../src/content/model/shapes/shapes.js';
import { PlantSlides } from '../../islands/plants-slideshow/plants-slideshow.js';
import { usePage } from '../../page-context.js';
import { EuropeMap } from '../../parts/europe-map/europe-map.js';
import { ArrowLink } from '../../parts/links/link.js';
import { Picture } from '../../parts/pictures/picture.js';
import { TextSection } from '../../parts/text/text-section.js';
import { from, tablet } from '../../styles/breakpoints.js';
import { Telephone } from '../../ui/links/telephone.js';
import { Enumeration } from '../../ui/text/enumeration.js';
import { Numeral } from '../../ui/text/numeral.js';

export function WhereWeAre({ body }: { body: Body<'where-we-are'> }) {
  const { places = [], plants = [] } = body;
  const slides = new Set(plants.map(({ id }) => id));
  return (
    <>
      <TextSection className="lead" html={body.text_intro} />
      {places.length > 0 && (
        <section className="places section" data-theme="dark" aria-labelledby={body.title_places && 'places-title'}>
          <div className="container text-aside places-grid">
            {body.title_places && (
              <h2 id="places-title" className="places-title">
                {body.title_places}
              </h2>
            )}
            <EuropeMap
              label={body.title_places ?? body.title}
              places={places.map(({ id, name, point, callout, locations }) => ({
                id,
                name,
                point,
                callout,
                href: `#${locations.find((location) => slides.has(location.id))?.id ?? `place-${id}`}`,
                popup: <PlacePopup locations={locations} slides={slides} />,
              }))}
            />
            <PlaceList places={places} slides={slides} />
          </div>
        </section>
      )}
      {plants.length > 0 && <PlantSlides body={body} plants={plants} />}
      {body.offices && <Offices {...body} />}
      <TextSection className="ruled sided" html={body.text} />
    </>
  );
}

interface PlaceListProps {
  places: readonly Place[];
  /** The ids of the plants that have a slide. */
  slides: ReadonlySet<string>;
}

/** The legend of the map, with the numbers of its signs. */
function PlaceList({ places, slides }: PlaceListProps) {
  return (
    <ol className="place-list">
      {places.map(({ id, locations }, index) => (
        <li key={id} id={`place-${id}`} className="place">
          <Numeral className="place-number" index={index} />
          {locations.map(({ id: plantId, plant, role, spec, image, alt }) => (
            <div key={plantId} className="place-location">
              <h3 className="place-name">{slides.has(plantId) ? <a href={`#${plantId}`}>{plant}</a> : plant}</h3>
              {spec && (
                <p className="place-spec numeral">
                  <Enumeration text={spec} />
                </p>
              )}
              {role && <p className="place-role">{role}</p>}
              {image && (
                <Picture className="frame frame--card place-picture" original={image} alt={alt ?? ''} sizes="7rem" />
              )}
            </div>
          ))}
        </li>
      ))}
    </ol>
  );
}

function Offices({ title_offices: title, offices = [] }: Pick<Body<'where-we-are'>, 'title_offices' | 'offices'>) {
  return (
    <section className="section container offices" aria-labelledby={title && 'offices-title'}>
      {title && (
        <h2 className="block-heading" id="offices-title">
          {title}
        </h2>
      )}
      <ul className="card-grid">
        {offices.map(({ id, name, address, tel, email }) => (
          <li key={id} className="office ruled">
            <h3>{name}</h3>
            {address && <p>{address}</p>}
            {tel && (
              <p>
                <Telephone number={tel} />
              </p>
            )}
            {email && (
              <p>
                <a href={`mailto:${email}`}>{email}</a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The map's pop-up for the plants of a place, with links to their slides. */
function PlacePopup({ locations, slides }: Pick<Place, 'locations'> & Pick<PlaceListProps, 'slides'>) {
  const { texts } = usePage();
  return locations.map(({ id, plant, role, spec, image, alt }) => (
    <article key={id}>
      {image && (
        <Picture
          className="frame frame--screen hotspot-popup-picture"
          original={image}
          alt={alt ?? ''}
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
