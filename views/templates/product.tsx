import type { Body } from '../../src/content/shapes.js';
import { Hotspots } from '../components/hotspots.js';
import { Icon } from '../components/icon.js';
import { numeral } from '../components/numeral.js';
import { Picture } from '../components/picture.js';
import { PictureSlideshow } from '../components/picture-slideshow.js';
import { RichText } from '../components/rich-text.js';
import { usePage } from '../page-context.js';

export function Product({ body }: { body: Body<'product'> }) {
  const { texts } = usePage();
  const { image_gallery, download_pdf } = body;
  return (
    <>
      <div className="section container">
        <RichText className="lead" html={body.text_intro} />
      </div>
      <Parts title={body.title_parts} image={body.image} hotspots={body.hotspots} />
      <section className="section specifications" data-ground="dark" aria-labelledby="specifications-title">
        <div className="container">
          <h2 id="specifications-title">{body.title_specifications}</h2>
          <dl className="specification-list">
            {body.specifications.map(({ id, value, label }) => (
              <div key={id} className="specification ruled" data-draws>
                <dd className="specification-value numeral">{value}</dd>
                <dt>{label}</dt>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <div className="section container">
        <RichText className="sided" html={body.text} />
      </div>
      {image_gallery && (
        <div className="section product-gallery">
          <PictureSlideshow label={texts.pages.gallery} pictures={image_gallery.gallery} />
        </div>
      )}
      <section className="section product-download" data-ground="dark" aria-label={body.text_download_pdf}>
        <div className="container product-download-row">
          <p className="product-download-title">{body.text_download_pdf}</p>
          <a className="button" href={download_pdf.uri} download>
            <Icon name="download" />
            {body.text_cta_pdf}
          </a>
        </div>
      </section>
    </>
  );
}

/** The engine across the page; from each part a fine line leads to its name, which opens what there is to say of it. */
function Parts({ title, image, hotspots }: Pick<Body<'product'>, 'image' | 'hotspots'> & { title: string }) {
  return (
    <section className="parts" data-ground="dark" aria-labelledby="parts-title">
      <h2 id="parts-title" className="visually-hidden">
        {title}
      </h2>
      <div className="hotspot-picture">
        <Picture className="frame frame--screen" original={image.original} alt={image.alt} sizes="100vw" />
        <Hotspots
          label={title}
          spots={hotspots.map(({ id, title: name, text, x, y, label_position }) => ({
            id,
            name,
            href: `#${id}`,
            at: { x, y },
            labelAt: label_position,
            popup: (
              <>
                <h3>{name}</h3>
                <RichText className="hotspot-popup-text" html={text} />
              </>
            ),
          }))}
        />
      </div>
      <ol className="container parts-list">
        {hotspots.map(({ id, title: name, text }, index) => (
          <li key={id} id={id} className="part">
            <span className="part-number numeral" aria-hidden="true">
              {numeral(index)}
            </span>
            <h3 className="part-title">{name}</h3>
            <RichText html={text} />
          </li>
        ))}
      </ol>
    </section>
  );
}
