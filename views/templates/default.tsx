import type { Body } from '../../src/content/model/shapes/shapes.js';
import { Gallery } from '../islands/gallery/gallery.js';
import { Video } from '../islands/video-player/video.js';
import { RichText } from '../parts/text/rich-text.js';

export function Default({ body }: { body: Body<'default'> }) {
  return (
    <article className="section container columns default-page">
      {body.headline_1 && <h2 className="default-headline">{body.headline_1}</h2>}
      <RichText className="sided led" html={body.body_text_1} />
      {body.quote && (
        <blockquote className="default-quote">
          <p>{body.quote}</p>
        </blockquote>
      )}
      {body.image_gallery && (
        <div className="default-wide">
          <Gallery pictures={body.image_gallery.gallery} />
        </div>
      )}
      {body.body_text_2 && <RichText className="sided" html={body.body_text_2} />}
      {body.video_yt && (
        <div className="default-wide">
          <Video video_yt={body.video_yt} video_title={body.video_title} video_poster={body.video_poster} />
        </div>
      )}
    </article>
  );
}
