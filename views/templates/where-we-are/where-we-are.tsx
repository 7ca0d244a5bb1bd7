import type { Place } from '../../../src/content/model/shapes/map-shapes.js';
import type { Body } from '../../../src/content/model/shapes/shapes.js';
import { PlantSlides } from '../../islands/plants-slideshow/plants-slideshow.js';
import { EuropeMap } from '../../parts/europe-map/europe-map.js';
import { Picture } from '../../parts/pictures/picture.js';
import { TextSection } from '../../parts/text/text-section.js';
import { Enumeration } from '../../ui/text/enumeration.js';
import { Numeral } from '../../ui/text/numeral.js';
import { Offices } from './offices.js';
import { PlacePopup } from './place-popup.js';

export function WhereWeAre({ body }: { body: Body<'where-we-are'> }) {
  const { places = [], plants = [] } = body;
  const slides = new Set(plants.map(({ id }) => id));
  return (
    <>
      <TextSection className="lead" html={body.text_intro} />
      {places.length > 0 && (
        <section className="places section" data-theme="dark" aria-labelledby={body.title_places && 'places-title'}>
          <div className="container places-grid">
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
      {plants.length > 0 && (
        <PlantSlides title={body.title_plants} label={body.title_plants ?? body.title} plants={plants} />
      )}
      {body.offices && <Offices title={body.title_offices} offices={body.offices} />}
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
              {image && <Picture className="frame frame--card place-picture" original={image} alt={alt} sizes="7rem" />}
            </div>
          ))}
        </li>
      ))}
    </ol>
  );
}
