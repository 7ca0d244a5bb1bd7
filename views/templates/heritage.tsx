import type { Body } from '../../src/content/shapes.js';
import type { HeritageSlide } from '../../src/content/widget-shapes.js';
import { Gallery } from '../components/gallery.js';
import { Picture } from '../components/picture.js';
import { RichText } from '../components/rich-text.js';
import { Video } from '../components/video.js';
import { usePage } from '../page-context.js';

/** The company's years in their order, with a scale of years to go by. */
export function Heritage({ body }: { body: Body<'heritage'> }) {
  const { texts } = usePage();
  return (
    <>
      <div className="section container">
        <RichText className="lead" html={body.text_intro} />
      </div>
      <section className="timeline" data-ground="dark" aria-label={texts.widgets.timeline}>
        <ol className="timeline-entries">
          {body.timeline.map((entry) => (
            <li key={entry.id} id={entry.id} className="timeline-entry container">
              <TimelineEntry entry={entry} />
            </li>
          ))}
        </ol>
        <nav className="timeline-scale" aria-label={texts.widgets.years}>
          <ol className="timeline-years container">
            {body.timeline.map(({ id, year }) => (
              <li key={id}>
                <a className="numeral" href={`#${id}`}>
                  {year}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </section>
    </>
  );
}

function TimelineEntry({ entry }: { entry: HeritageSlide }) {
  const { year, title, content, image, gallery, video, video_yt, video_title, video_poster } = entry;
  const pictures = gallery?.map(({ image: original, alt, descr }) => ({ original, alt, caption: descr }));
  return (
    <>
      <div className="timeline-text">
        <p className="timeline-year">{year}</p>
        <h2 className="timeline-title">{title}</h2>
        <RichText html={content} />
      </div>
      {image && (
        <Picture
          className="frame frame--card timeline-picture"
          original={image.original}
          alt={image.alt}
          sizes="(min-width: 1024px) 40rem, 100vw"
        />
      )}
      {(video || video_yt) && (
        <div className="timeline-more">
          <Video video={video} video_yt={video_yt} video_title={video_title} video_poster={video_poster} />
        </div>
      )}
      {pictures && (
        <div className="timeline-more">
          <Gallery pictures={pictures} label={title} />
        </div>
      )}
    </>
  );
}
