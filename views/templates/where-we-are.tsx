import type { Body } from '../../src/content/shapes.js';
import type { Place } from '../../src/content/widget-shapes.js';
import { ClosingText } from '../components/closing-text.js';
import { EuropeMap } from '../components/europe-map.js';
import { numeral } from '../components/numeral.js';
import { Picture } from '../components/picture.js';
import { RichText } from '../components/rich-text.js';
import { Offices } from './where-we-are-offices.js';
import { PlacePopup } from './where-we-are-place-popup.js';
import { PlantSlides } from './where-we-are-plants.js';

export function WhereWeAre({ body }: { body: Body<'where-we-are'> }) {
  return (
    <>
      <div className="section container">
        <RichText className="lead" html={body.text_intro} />
      </div>
      <section className="places section" data-ground="dark" aria-labelledby="places-title">
        <div className="container places-grid">
          <h2 id="places-title" className="places-title">
            {body.title_places}
          </h2>
          <EuropeMap
            label={body.title_places}
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
      <PlantSlides title={body.title_plants} plants={body.plants} />
      <Offices title={body.title_offices} offices={body.offices} />
      <ClosingText html={body.text} />
    </>
  );
}

/** What the signs on the map stand for, with the same numerals. */
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
              <p className="place-spec numeral">{spec}</p>
              <p className="place-role">{role}</p>
              <Picture className="frame frame--card place-picture" original={image} alt={alt} sizes="7rem" />
            </div>
          ))}
        </li>
      ))}
    </ol>
  );
}
