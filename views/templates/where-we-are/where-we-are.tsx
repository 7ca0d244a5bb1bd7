import type { Place } from '../../../src/content/model/map-shapes.js';
import type { Body } from '../../../src/content/model/shapes.js';
import { PlantSlides } from '../../islands/plants-slideshow/plants-slideshow.js';
import { ClosingText } from '../../parts/closing-text.js';
import { EuropeMap } from '../../parts/europe-map/europe-map.js';
import { IntroText } from '../../parts/intro-text.js';
import { Picture } from '../../parts/picture.js';
import { Enumeration } from '../../ui/enumeration.js';
import { numeral } from '../../ui/numeral.js';
import { Offices } from './offices.js';
import { PlacePopup } from './place-popup.js';

export function WhereWeAre({ body }: { body: Body<'where-we-are'> }) {
  return (
    <>
      <IntroText html={body.text_intro} />
      <section className="places section" data-theme="dark" aria-labelledby={body.title_places && 'places-title'}>
        <div className="container places-grid">
          {body.title_places && (
            <h2 id="places-title" className="places-title">
              {body.title_places}
            </h2>
          )}
          <EuropeMap
            label={body.title_places ?? body.title}
            places={body.places.map(({ id, name, point, callout, locations }) => ({
              id,
              name,
              point,
              callout,
              href: `#${locations[0]?.id ?? id}`,
              popup: <PlacePopup locations={locations} />,
            }))}
          />
          <PlaceList places={body.places} />
        </div>
      </section>
      <PlantSlides title={body.title_plants} label={body.title_plants ?? body.title} plants={body.plants} />
      {body.offices && <Offices title={body.title_offices} offices={body.offices} />}
      <ClosingText html={body.text} />
    </>
  );
}

/** The legend of the map, with the numbers of its signs. */
function PlaceList({ places }: { places: readonly Place[] }) {
  return (
    <ol className="place-list">
      {places.map(({ id, locations }, index) => (
        <li key={id} id={`place-${id}`} className="place">
          <span className="place-number numeral" aria-hidden="true">
            {numeral(index)}
          </span>
          {locations.map(({ id: plantId, plant, role, spec, image, alt }) => (
            <div key={plantId} className="place-location">
              <h3 className="place-name">
                <a href={`#${plantId}`}>{plant}</a>
              </h3>
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
