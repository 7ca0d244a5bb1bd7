import { RichText } from '../parts/text/rich-text.js';
import { PitchCircle } from '../ui/pictures/pitch-circle.js';
import type { BlockProps } from './block-props.js';

export function TextExtraBlock({ block }: BlockProps<'text_extra'>) {
  return (
    <div className="container">
      <div className="text-extra" data-theme="dark">
        <PitchCircle />
        <RichText className="text-extra-text" html={block.text_extra} />
      </div>
    </div>
  );
}
