import type { ReactNode } from 'react';
import type { Plant } from '../../src/content/widget-shapes.js';
import { ArrowLink, Link } from '../components/link.js';
import { moreLabels } from '../components/more-text.js';
import { Picture } from '../components/picture.js';
import { slideSizes } from '../components/picture-slideshow.js';
import { RichText } from '../components/rich-text.js';
import { slideshowProps } from '../components/slideshow-props.js';
import { Telephone } from '../components/telephone.js';
import { Island } from '../islands/island.js';
import { usePage } from '../page-context.js';

/** One large card a plant, one after the other. */
export function PlantSlides({ title, plants }: { title: string; plants: readonly Plant[] }) {
  const page = usePage();
  const slides = plants.map(({ id, name, caption }) => ({ id, name, caption }));
  return (
    <div className="section plants">
      <h2 className="container plants-title">{title}</h2>
      <Island
        name="plants-slideshow"
        when="visible"
        props={{
          ...slideshowProps(page, title, slides),
          plants: plants.map(({ id, name }) => ({ id, name })),
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
      <Picture className="frame frame--screen" original={image.original} alt={image.alt} sizes={slideSizes} />
      <div className="plant-head">
        <h3 className="plant-name">{name}</h3>
        <dl className="plant-figures">
          <div>
            <dd className="plant-figure numeral">{mq}</dd>
            <dt>{labels.plant_area}</dt>
          </div>
          <div>
            <dd className="plant-figure numeral">{workforce}</dd>
            <dt>{labels.plant_workforce}</dt>
          </div>
        </dl>
      </div>
      {area_spec && <p className="plant-area">{area_spec}</p>}
    </>
  );
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
  const { widgets: labels } = usePage().texts;
  const { url, internal_link, external_link, address, tel, map, products, gears, rp, power_gears } = plant;
  return (
    <div>
      <dl className="plant-facts">
        <Fact label={labels.plant_where}>
          {address}
          <br />
          <Link to={map}>{labels.plant_map}</Link>
        </Fact>
        <Fact label={labels.plant_contacts}>
          <Telephone number={tel} />
        </Fact>
        <Fact label={labels.plant_products}>
          <ul className="plain-list">
            {products.map((product) => (
              <li key={product}>{product}</li>
            ))}
          </ul>
        </Fact>
        {gears && <Fact label={labels.plant_gears}>{gears}</Fact>}
        {rp && <Fact label={labels.plant_rp}>{rp}</Fact>}
        {power_gears && <Fact label={labels.plant_power_gears}>{power_gears}</Fact>}
      </dl>
      <ArrowLink to={internal_link ?? external_link ?? '/'}>{url}</ArrowLink>
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
