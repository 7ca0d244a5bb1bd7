import { Video } from '../islands/video-player/video.js';
import type { BlockProps } from './block-props.js';

export function VideoBlock({ block }: BlockProps<'video'>) {
  return (
    <>
      {block.title && <h2 className="block-heading">{block.title}</h2>}
      <Video {...block} />
    </>
  );
}
