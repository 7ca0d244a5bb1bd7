import type { ResearchCard } from '../../src/content/model/shapes/map-shapes.js';
import type { Body } from '../../src/content/model/shapes/shapes.js';
import { Video } from '../islands/video-player/video.js';
import { usePage } from '../page-context.js';
import { ReadinessLadder, ReadinessStrip } from '../parts/charts/readiness.js';
import { EuropeMap } from '../parts/europe-map/europe-map.js';
import { ArrowLink } from '../parts/links/link.js';
import { MoreSummary } from '../parts/more-summary.js';
import { Picture } from '../parts/pictures/picture.js';
import { RichText } from '../parts/text/rich-text.js';
import { TextSection } from '../parts/text/text-section.js';
import { Icon } from '../ui/pictures/icon.js';
import { Numeral } from '../ui/text/numeral.js';

export function ResearchNetwork({ body }: { body: Body<'r-d-network'> }) {
  const { cards = [], title_network, text_network, video_yt, video_title, video_poster } = body;
  const hasNetwork = title_network || text_network || video_yt || cards.some(({ point }) => point);
  return (
    <>
      <TextSection className="lead" html={body.text_intro} />
      {hasNetwork && (
        <section className="section network" data-theme="dark" aria-labelledby={title_network && 'network-title'}>
          <div className="container text-aside network-grid">
            <div className="network-text">
              <details className="folded">
                <summary>
                  {title_network && <h2 id="network-title">{title_network}</h2>}
                  <Icon name="chevron-down" />
                </summary>
                <RichText html={text_network} />
              </details>
              {video_yt && (
                <Video video_yt={video_yt} video_title={video_title} video_poster={video_poster} opensIn="dialog" />
              )}
            </div>
            <EuropeMap
              label={title_network ?? body.title}
              places={cards.map((card) => ({
                id: card.id,
                name: card.title,
                label: card.place,
                href: `#${card.id}`,
                point: card.point,
                callout: card.callout,
                popup: <ClusterPopup card={card} />,
              }))}
            />
          </div>
        </section>
      )}
      {cards.length > 0 && (
        <section className="section container" aria-labelledby={body.title_cards && 'clusters-title'}>
          {body.title_cards && (
            <h2 id="clusters-title" className="block-heading--far">
              {body.title_cards}
            </h2>
          )}
          {body.levels && <ReadinessLadder title={body.title_readiness} levels={body.levels} clusters={cards} />}
          <ol className="clusters">
            {cards.map((card, index) => (
              <li key={card.id} id={card.id} className="cluster" data-opens>
                <ClusterCard card={card} level={body.levels?.[(card.readiness ?? 0) - 1]} index={index} />
              </li>
            ))}
          </ol>
        </section>
      )}
      <TextSection className="ruled sided" html={body.text} />
    </>
  );
}

/** The map's pop-up for a cluster, with a link to its card. */
function ClusterPopup({ card: { id, title, subtitle, place } }: { card: ResearchCard }) {
  const { texts } = usePage();
  return (
    <>
      {place && <p className="occhiello">{place}</p>}
      <h3>{title}</h3>
      {subtitle && <p className="hotspot-popup-text">{subtitle}</p>}
      <ArrowLink to={`#${id}`}>
        {texts.pages.read_more}
        <span className="visually-hidden">: {title}</span>
      </ArrowLink>
    </>
  );
}

interface ClusterProps {
  card: ResearchCard;
  /** The name of its technology readiness level. */
  level: string | undefined;
  index: number;
}

function ClusterCard({ card, level, index }: ClusterProps) {
  const { texts } = usePage();
  const { title, subtitle, content, image, readiness, external_link } = card;
  const lab = card['joint-lab'];
  const labAddress = card['joint-lab-to'];
  return (
    <article>
      <div className="cluster-head">
        <Numeral className="note note--small" index={index} />
        <h3>{title}</h3>
        {subtitle && <p className="cluster-subtitle">{subtitle}</p>}
      </div>
      {image && <Picture className="frame frame--card" {...image} sizes="16rem" />}
      {readiness && !image && <ReadinessStrip readiness={readiness} level={level} />}
      {(content || lab || external_link) && (
        <details className="cluster-more" name="clusters">
          <MoreSummary of={title} />
          <div className="cluster-content">
            <RichText html={content} />
            {lab && (labAddress ? <ArrowLink to={labAddress}>{lab}</ArrowLink> : <p className="cluster-lab">{lab}</p>)}
            {external_link && <ArrowLink to={external_link}>{texts.pages.go_to_website}</ArrowLink>}
          </div>
        </details>
      )}
    </article>
  );
}
