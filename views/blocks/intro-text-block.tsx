import { RichText } from '../parts/text/rich-text.js';
import type { BlockProps } from './block-props.js';

export function IntroTextBlock({ block }: BlockProps<'intro_text'>) {
  return (
    <div className="container">
      <RichText className="lead" html={block.text_intro} />
    </div>
  );
}
