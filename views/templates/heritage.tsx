import type { ReactNode } from 'react';
import type { HeritageSlide } from '../../src/content/model/shapes/item-shapes.js';
import type { Body } from '../../src/content/model/shapes/shapes.js';
import { galleryPictures, galleryProps } from '../islands/gallery/gallery.js';
import { Island } from '../islands/island.js';
import { type TimelineEntry, timelineTexts } from '../islands/timeline/timeline-props.js';
import { posterAddress, VideoPoster, videoFacadeProps } from '../islands/video-player/video.js';
import { type PageContext, usePage } from '../page-context.js';
import { Picture } from '../parts/pictures/picture.js';
import { RichText } from '../parts/text/rich-text.js';
import { TextSection } from '../parts/text/text-section.js';
import { pick } from '../pick.js';
import { desktop, from } from '../styles/breakpoints.js';

/** The company's history, year by year. */
export function Heritage({ body }: { body: Body<'heritage'> }) {
  const page = usePage();
  const { widgets, pages } = page.texts;
  const slots: ReactNode[] = [];
  const entries = body.timeline?.map((slide) => timelineEntry(page, slide, (part) => slots.push(part) - 1));
  const labels = { ...pick(widgets, timelineTexts), discover: pages.discover_more };
  return (
    <>
      <TextSection className="lead" html={body.text_intro} />
      {entries && <Island name="timeline" when="idle" props={{ entries, labels }} slots={slots} />}
    </>
  );
}

/** The props of a timeline entry. `place` adds a part to the slots and returns its index. */
function timelineEntry(page: PageContext, slide: HeritageSlide, place: (part: ReactNode) => number): TimelineEntry {
  const { id, year, title, content, image, gallery, video, video_yt, video_title, video_poster } = slide;
  const [lead, more] = firstParagraph(content ?? '');
  const pictures = gallery?.map(({ image: original, alt, descr }) => ({ original, alt, caption: descr }));
  // In the order in which the entry shows them.
  return {
    id,
    year,
    title,
    lead: place(<RichText className="timeline-lead" html={lead} />),
    picture:
      image &&
      place(
        <Picture className="frame frame--card timeline-picture" {...image} sizes={`${from(desktop)} 60vw, 100vw`} />,
      ),
    more: more ? place(<RichText className="timeline-more" html={more} />) : undefined,
    ownVideo: video && { src: video.original, poster: posterAddress(page, video), label: video.alt },
    hostedVideo:
      video || !video_yt
        ? undefined
        : {
            props: hostedVideo(page, video_yt, video_title),
            poster: place(<VideoPoster id={video_yt} poster={video_poster} />),
          },
    gallery: pictures && {
      props: galleryProps(page, pictures, title),
      pictures: galleryPictures(pictures).map(place),
    },
  };
}

function hostedVideo(page: PageContext, id: string, title: string | undefined) {
  const props = videoFacadeProps(page, id, title);
  return { ...props, labels: { ...props.labels, play: page.texts.widgets.timeline_watch_video } };
}

/** A text's first paragraph, and the rest. A text that does not begin with a paragraph is not split. */
export function firstParagraph(html: string): [string, string] {
  const end = html.startsWith('<p') ? html.indexOf('</p>') + '</p>'.length : html.length;
  return [html.slice(0, end), html.slice(end).trim()];
}
