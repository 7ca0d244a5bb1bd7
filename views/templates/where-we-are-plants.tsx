import type { ReactNode } from 'react';
import type { Plant } from '../../src/content/widget-shapes.js';
import { ArrowLink, Link } from '../components/link.js';
import { MoreSummary } from '../components/more-summary.js';
import { Picture } from '../components/picture.js';
import { RichText } from '../components/rich-text.js';
import { Slideshow } from '../components/slideshow.js';
import { Telephone } from '../components/telephone.js';
import { usePage } from '../page-context.js';

/** One large card a plant, beside each other. */
export function PlantSlides({ title, plants }: { title: string; plants: readonly Plant[] }) {
  return (
    <div className="section plants">
      <h2 className="container plants-title">{title}</h2>
      <Slideshow
        label={title}
        slides={plants.map((plant) => ({
          id: plant.id,
          content: <PlantCard plant={plant} />,
          caption: plant.caption,
        }))}
      />
    </div>
  );
}

function PlantCard({ plant }: { plant: Plant }) {
  const { widgets: labels } = usePage().texts;
  const { name, image, mq, area_spec, workforce, text } = plant;
  return (
    <article id={plant.id} className="plant">
      <Picture
        className="frame frame--screen"
        original={image.original}
        alt={image.alt}
        sizes="(min-width: 1024px) 60rem, 100vw"
      />
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
      <details className="plant-more">
        <MoreSummary of={name} />
        <div className="plant-content">
          <RichText html={text} />
          <PlantFacts plant={plant} />
        </div>
      </details>
    </article>
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
