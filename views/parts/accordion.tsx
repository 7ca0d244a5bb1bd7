import type { AccordionItem } from '../../src/content/model/shapes/field-shapes.js';
import { Gallery } from '../islands/gallery/gallery.js';
import { Video } from '../islands/video-player/video.js';
import { usePage } from '../page-context.js';
import { desktop, from } from '../styles/breakpoints.js';
import { Icon } from '../ui/pictures/icon.js';
import { ArrowLink } from './links/link.js';
import { CaptionedPicture } from './pictures/captioned-picture.js';
import { Picture } from './pictures/picture.js';
import { RichText } from './text/rich-text.js';

interface Props {
  items: readonly AccordionItem[];
  /** Unique on the page. The items' shared name begins with it, so that the browser keeps one open at a time. */
  idPrefix: string;
  heading?: 'h2' | 'h3';
}

/** Sections that open in place, one at a time. An item's id is its anchor. */
export function Accordion({ items, idPrefix, heading = 'h3' }: Props) {
  return (
    <div className="accordion">
      {items.map((item) => (
        <Item key={item.id} item={item} heading={heading} name={`${idPrefix}-accordion`} />
      ))}
    </div>
  );
}

interface ItemProps {
  item: AccordionItem;
  heading: 'h2' | 'h3';
  /** The name that all items share. */
  name: string;
}

/** An item without content has nothing to open. */
function Item({ item, name, heading: Heading }: ItemProps) {
  const head = (
    <>
      <Heading className="accordion-title">{item.title}</Heading>
      {item.subtitle && <span className="accordion-subtitle">{item.subtitle}</span>}
      {item.logo && <Picture className="accordion-logo" {...item.logo} sizes="8rem" />}
    </>
  );
  if (!hasContent(item)) {
    return (
      <div id={item.id} className="accordion-item">
        <div className="accordion-summary">{head}</div>
      </div>
    );
  }
  return (
    <details id={item.id} name={name} className="accordion-item">
      <summary className="accordion-summary">
        {head}
        <span className="square accordion-sign no-print">
          <Icon name="plus" />
          <Icon name="minus" />
        </span>
      </summary>
      <Content item={item} />
    </details>
  );
}

function hasContent(item: AccordionItem): boolean {
  const { text_intro, text, list, links, external_link, inner_image, video_yt, image_gallery } = item;
  return [text_intro, text, list?.[0], links?.[0], external_link, inner_image, video_yt, image_gallery].some(Boolean);
}

function Content({ item }: { item: AccordionItem }) {
  const { texts } = usePage();
  const { inner_image, image_gallery, video_yt, list, links, external_link } = item;
  return (
    <div className="accordion-content">
      <div className="accordion-text">
        {item.text_intro && <RichText className="accordion-intro" html={item.text_intro} />}
        {item.text && <RichText html={item.text} />}
        {list && list.length > 0 && <PointList title={item.list_title} points={list} />}
        {links && links.length > 0 && (
          <ul className="accordion-links">
            {links.map(({ url, title, pretty_url }) => (
              <li key={url + title}>
                <ArrowLink to={url}>{title}</ArrowLink>
                {pretty_url && <p className="note">{pretty_url}</p>}
              </li>
            ))}
          </ul>
        )}
        {external_link && <ArrowLink to={external_link}>{texts.pages.go_to_website}</ArrowLink>}
      </div>
      {inner_image && (
        <CaptionedPicture className="accordion-picture" image={inner_image} sizes={`${from(desktop)} 36rem, 100vw`} />
      )}
      {video_yt && (
        <div className="accordion-picture">
          <Video video_yt={video_yt} video_title={item.video_title} video_poster={item.video_poster} />
        </div>
      )}
      {image_gallery && (
        <div className="accordion-gallery">
          <Gallery pictures={image_gallery.gallery} label={`${texts.pages.gallery}: ${item.title}`} />
        </div>
      )}
    </div>
  );
}

function PointList({ title, points }: { title: string | undefined; points: NonNullable<AccordionItem['list']> }) {
  return (
    <div>
      {title && <p className="accordion-list-title">{title}</p>}
      <ul className="accordion-list">
        {points.map(({ text, pdf }) => (
          <li key={text}>{pdf ? <ArrowLink to={pdf}>{text}</ArrowLink> : text}</li>
        ))}
      </ul>
    </div>
  );
}
