import type { Body } from '../../src/content/model/shapes/shapes.js';
import { Gallery } from '../islands/gallery/gallery.js';
import { SupportDirectory } from '../islands/support-directory/support-directory.js';
import { Video } from '../islands/video-player/video.js';
import { Help } from '../parts/help.js';
import { TextSection } from '../parts/text/text-section.js';

interface Props {
  body: Body<'turboprop-support'>;
  /** Id of the selected region; undefined for all. */
  region: string | undefined;
  /** Id of the selected request type; undefined for all. */
  request: string | undefined;
}

export function TurbopropSupport({ body, region, request }: Props) {
  return (
    <>
      <TextSection className="lead" html={body.text_intro} />
      {body.help && <Help help={body.help} />}
      {body.regions && <SupportDirectory body={body} region={region} request={request} />}
      {body.video_yt && (
        <div className="section container">
          <Video {...body} />
        </div>
      )}
      {body.image_gallery && (
        <div className="section container">
          {body.title_gallery && <h2 className="block-heading">{body.title_gallery}</h2>}
          <Gallery pictures={body.image_gallery.gallery} label={body.title_gallery} isSingle />
        </div>
      )}
      <TextSection className="ruled sided" html={body.text} />
    </>
  );
}
