import type { Plant } from '../../../src/content/model/shapes/item-shapes.js';
import type { Body } from '../../../src/content/model/shapes/shapes.js';
import { usePage } from '../../page-context.js';
import { ArrowLink, Link } from '../../parts/links/link.js';
import { Picture } from '../../parts/pictures/picture.js';
import { LatestReleaseLinks } from '../../parts/releases/latest-releases.js';
import { RichText } from '../../parts/text/rich-text.js';
import { Telephone } from '../../ui/links/telephone.js';
import { moreLabels } from '../../ui/more-text.js';
import { Facts } from '../../ui/text/facts.js';
import { Island } from '../island.js';
import { slideSizes } from '../slideshow/picture-slideshow.js';
import { slideshowProps } from '../slideshow/slideshow-props.js';

/** One large card for each plant, one after the other. */
export function PlantSlides({ body, plants }: { body: Body<'where-we-are'>; plants: readonly Plant[] }) {
  const page = usePage();
  const { title, title_plants } = body;
  const slides = plants.map(({ id, name, caption }) => ({ id, hash: id, name, caption }));
  return (
    <div className="section plants">
      {title_plants && <h2 className="container block-heading">{title_plants}</h2>}
      <Island
        name="plants-slideshow"
        when="visible"
        props={{
          ...slideshowProps(page, title_plants ?? title, slides),
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
        <Facts
          className="plant-figures"
          facts={[
            [labels.plant_area, mq],
            [labels.plant_workforce, workforce],
          ]}
        />
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
  const { texts, latestReleases } = usePage();
  const { widgets: labels } = texts;
  const { id, url, address, tel, map, products, gears, rp, power_gears } = plant;
  const link = linkOf(plant);
  const hasReleases = latestReleases({ plant: id }).length > 0;
  return (
    <>
      <RichText html={plant.text} />
      <div>
        <Facts
          className="plant-facts"
          facts={[
            [labels.plant_where, (address || map) && <Where key="where" plant={plant} />],
            [labels.plant_contacts, tel && <Telephone key="contacts" number={tel} />],
            [labels.plant_products, products && <Products key="products" products={products} />],
            [labels.plant_gears, gears],
            [labels.plant_rp, rp],
            [labels.plant_power_gears, power_gears],
            [texts.media.latest_releases, hasReleases && <LatestReleaseLinks key="releases" filter={{ plant: id }} />],
          ]}
        />
        {link && <ArrowLink to={link}>{url}</ArrowLink>}
      </div>
    </>
  );
}

function Where({ plant: { address, map } }: { plant: Plant }) {
  const { widgets } = usePage().texts;
  return (
    <>
      {address}
      {address && <br />}
      {map && <Link to={map}>{widgets.plant_map}</Link>}
    </>
  );
}

function Products({ products }: { products: readonly string[] }) {
  return (
    <ul className="plain-list">
      {products.map((product) => (
        <li key={product}>{product}</li>
      ))}
    </ul>
  );
}
