import type { ReactNode } from 'react';
import type { Body } from '../../src/content/model/shapes/shapes.js';
import { Hotspots } from '../islands/hotspots/hotspots.js';
import { PictureSlideshow } from '../islands/slideshow/picture-slideshow.js';
import { usePage } from '../page-context.js';
import { ChartFigures } from '../parts/charts/chart.js';
import { Help } from '../parts/help.js';
import { Link } from '../parts/links/link.js';
import { Picture } from '../parts/pictures/picture.js';
import { LatestReleases } from '../parts/releases/latest-releases.js';
import { DocumentName } from '../parts/text/document-name.js';
import { RichText } from '../parts/text/rich-text.js';
import { TextSection } from '../parts/text/text-section.js';
import { Icon } from '../ui/pictures/icon.js';
import { Numeral } from '../ui/text/numeral.js';

export function Product({ body }: { body: Body<'product'> }) {
  const { texts, pageId } = usePage();
  const { image_gallery, download_pdf } = body;
  return (
    <>
      <TextSection className="lead" html={body.text_intro} />
      {(body.image || body.hotspots) && (
        <Parts
          title={body.title_parts ?? body.title}
          hidesTitle
          picture={body.image && <Picture className="frame frame--screen" {...body.image} sizes="100vw" />}
          hotspots={body.hotspots ?? []}
        />
      )}
      <Specifications {...body} />
      {body.chart && (
        <section id={body.chart.anchor} className="section container">
          <ChartFigures chart={body.chart} />
        </section>
      )}
      <TextSection className="sided" html={body.text} />
      {image_gallery && (
        <div className="section">
          <PictureSlideshow label={texts.pages.gallery} pictures={image_gallery.gallery} />
        </div>
      )}
      {download_pdf && (
        <section className="section product-download" data-theme="dark" aria-label={body.text_download_pdf}>
          <div className="container product-download-row">
            {body.text_download_pdf && <p className="product-download-title">{body.text_download_pdf}</p>}
            <Link className="button" to={download_pdf.uri} download>
              <Icon name="download" />
              <span>
                <DocumentName of={download_pdf.uri}>{body.text_cta_pdf ?? 'PDF'}</DocumentName>
              </span>
            </Link>
          </div>
        </section>
      )}
      {body.help && <Help help={body.help} />}
      <LatestReleases filter={{ product: pageId }} />
    </>
  );
}

const hasFigure = ({ value }: { value: string }) => /\d/.test(value);

/** Figures, then what is said in words alone, such as certificates. */
export function Specifications({
  title_specifications: title,
  specifications,
}: Pick<Body<'product'>, 'title_specifications' | 'specifications'>) {
  if (!specifications) return null;
  const marks = specifications.filter((each) => !hasFigure(each));
  return (
    <section className="section specifications" data-theme="dark" aria-labelledby={title && 'specifications-title'}>
      <div className="container">
        {title && <h2 id="specifications-title">{title}</h2>}
        <dl className="specification-list">
          {specifications.filter(hasFigure).map(({ id, value, label }) => (
            <div key={id} className="specification ruled" data-draws>
              <dt>{label}</dt>
              <dd className="specification-value numeral">{value}</dd>
            </div>
          ))}
        </dl>
        {marks.length > 0 && (
          <ul className="specification-marks">
            {marks.map(({ id, value, label }) => (
              <li key={id}>
                <strong className="specification-mark">{value}</strong> {label}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

interface PartsProps {
  title: string;
  /** Whether a picture says what the title does. */
  hidesTitle?: boolean;
  picture: ReactNode;
  hotspots: NonNullable<Body<'product'>['hotspots']>;
}

/** A picture or drawing across the page. A leader line joins each part to its name, which opens a description. */
export function Parts({ title, hidesTitle, picture, hotspots }: PartsProps) {
  return (
    <section className="parts" data-theme="dark" aria-labelledby="parts-title">
      <h2 id="parts-title" className={hidesTitle ? 'visually-hidden' : 'container side-title'}>
        {title}
      </h2>
      {picture && (
        <div className="hotspot-picture">
          {picture}
          {hotspots.length > 0 && (
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
          )}
        </div>
      )}
      {hotspots.length > 0 && (
        <ol className="container three-up parts-list">
          {hotspots.map(({ id, title: name, text }, index) => (
            <li key={id} id={id} className="part">
              <Numeral className="part-number" index={index} />
              <h3 className="part-title">{name}</h3>
              <RichText html={text} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
