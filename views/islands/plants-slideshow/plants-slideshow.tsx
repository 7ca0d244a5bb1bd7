import type { ReactNode } from 'react';
import type { Plant } from '../../../src/content/model/shapes/item-shapes.js';
import { usePage } from '../../page-context.js';
import { ArrowLink, Link } from '../../parts/links/link.js';
import { Picture } from '../../parts/pictures/picture.js';
import { LatestReleaseLinks } from '../../parts/releases/latest-releases.js';
import { RichText } from '../../parts/text/rich-text.js';
import { Telephone } from '../../ui/links/telephone.js';
import { moreLabels } from '../../ui/more-text.js';
import { Island } from '../island.js';
import { slideSizes } from '../slideshow/picture-slideshow.js';
import { slideshowProps } from '../slideshow/slideshow-props.js';

interface Props {
  /** The heading; left out where there is none. */
  title: string | undefined;
  /** Names the slideshow. */
  label: string;
  plants: readonly Plant[];
}

/** One large card for each plant, one after the other. */
export function PlantSlides({ title, label, plants }: Props) {
  const page = usePage();
  const slides = plants.map(({ id, name, caption }) => ({ id, hash: id, name, caption }));
  return (
    <div className="section plants">
      {title && <h2 className="container block-heading">{title}</h2>}
      <Island
        name="plants-slideshow"
        when="visible"
        props={{
          ...slideshowProps(page, label, slides),
          plants: plants.map((plant) => ({ id: plant.id, name: plant.name, hasMore: hasMore(plant) })),
          moreLabels: moreLabels(page.texts),
        }}
        slots={plants.flatMap((plant) => [
          <PlantFace key={plant.id} plant={plant} />,
          <PlantText key={`${plant.id}-more`} plant={plant} />,
        ])}
      />
    </div>
  );
}

function PlantFace({ plant: { name, image, mq, area_spec, workforce } }: { plant: Plant }) {
  const { widgets: labels } = usePage().texts;
  return (
    <>
      {image && <Picture className="frame frame--screen" {...image} sizes={slideSizes} />}
      <div className="plant-head">
        <h3 className="plant-name">{name}</h3>
        {(mq || workforce) && (
          <dl className="plant-figures">
            {mq && (
              <div>
                <dt>{labels.plant_area}</dt>
                <dd className="plant-figure numeral">{mq}</dd>
              </div>
            )}
            {workforce && (
              <div>
                <dt>{labels.plant_workforce}</dt>
                <dd className="plant-figure numeral">{workforce}</dd>
              </div>
            )}
          </dl>
        )}
      </div>
      {area_spec && <p className="plant-area">{area_spec}</p>}
    </>
  );
}

const linkOf = ({ url, internal_link, external_link }: Plant) => url && (internal_link ?? external_link);

function hasFacts({ address, map, tel, products, gears, rp, power_gears }: Plant): boolean {
  return [address, map, tel, products, gears, rp, power_gears].some((fact) => fact !== undefined);
}

function hasMore(plant: Plant): boolean {
  return plant.text !== undefined || linkOf(plant) !== undefined || hasFacts(plant);
}

function PlantText({ plant }: { plant: Plant }) {
  return (
    <>
      <RichText html={plant.text} />
      <PlantFacts plant={plant} />
    </>
  );
}

function PlantFacts({ plant }: { plant: Plant }) {
  const { texts, latestReleases } = usePage();
  const { widgets: labels } = texts;
  const { id, url, address, tel, map, products, gears, rp, power_gears } = plant;
  const link = linkOf(plant);
  return (
    <div>
      {hasFacts(plant) && (
        <dl className="plant-facts">
          {(address || map) && (
            <Fact label={labels.plant_where}>
              {address}
              {address && <br />}
              {map && <Link to={map}>{labels.plant_map}</Link>}
            </Fact>
          )}
          {tel && (
            <Fact label={labels.plant_contacts}>
              <Telephone number={tel} />
            </Fact>
          )}
          {products && (
            <Fact label={labels.plant_products}>
              <ul className="plain-list">
                {products.map((product) => (
                  <li key={product}>{product}</li>
                ))}
              </ul>
            </Fact>
          )}
          {gears && <Fact label={labels.plant_gears}>{gears}</Fact>}
          {rp && <Fact label={labels.plant_rp}>{rp}</Fact>}
          {power_gears && <Fact label={labels.plant_power_gears}>{power_gears}</Fact>}
          {latestReleases({ plant: id }).length > 0 && (
            <Fact label={texts.media.latest_releases}>
              <LatestReleaseLinks filter={{ plant: id }} />
            </Fact>
          )}
        </dl>
      )}
      {link && <ArrowLink to={link}>{url}</ArrowLink>}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
