import { RichText } from '../parts/text/rich-text.js';
import type { BlockProps } from './block-props.js';

export function SimpleTextBlock({ block }: BlockProps<'simple_text_block'>) {
  return (
    <div className="container">
      <div className="columns ruled">
        {block.title && (
          <div className="columns-aside columns-sticky">
            <h2 className="side-title">{block.title}</h2>
          </div>
        )}
        <RichText className="columns-main measure" html={block.text} />
      </div>
    </div>
  );
}
