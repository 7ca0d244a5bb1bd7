import { RichText } from '../parts/text/rich-text.js';
import type { BlockProps } from './block-props.js';

export function TwoColBlocksTitleCenterBlock({ block }: BlockProps<'two_col_blocks_title_center'>) {
  return (
    <div className="container">
      {block.title && <h2 className="title-center">{block.title}</h2>}
      <RichText className="two-text-columns" html={block.text_two_column} />
    </div>
  );
}
