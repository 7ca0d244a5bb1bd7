import { PitchCircle } from '../components/pitch-circle.js';
import { RichText } from '../components/rich-text.js';
import type { BlockProps } from './block-props.js';

export function TextExtraBlock({ block }: BlockProps<'text_extra'>) {
  return (
    <div className="container">
      <div className="text-extra" data-ground="dark">
        <PitchCircle />
        <RichText className="text-extra-text" html={block.text_extra} />
      </div>
    </div>
  );
}
