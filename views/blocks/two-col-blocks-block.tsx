import { CaptionedPicture } from '../parts/pictures/captioned-picture.js';
import { RichText } from '../parts/text/rich-text.js';
import { desktop, from } from '../styles/breakpoints.js';
import type { BlockProps } from './block-props.js';

export function TwoColBlocksBlock({ block }: BlockProps<'two_col_blocks'>) {
  const { title_first_block, summary_first_block, text_first_block, title_second_block, text_second_block, image } =
    block;
  return (
    <div className={image ? 'columns two-col two-col--picture' : 'columns two-col'}>
      <div className="two-col-first ruled">
        {title_first_block && <h2 className="side-title two-col-title">{title_first_block}</h2>}
        {summary_first_block && <p className="two-col-summary">{summary_first_block}</p>}
        <RichText html={text_first_block} />
      </div>
      {(title_second_block || text_second_block) && (
        <div className="two-col-second ruled">
          {title_second_block && <h2 className="side-title two-col-title">{title_second_block}</h2>}
          {text_second_block && <RichText html={text_second_block} />}
        </div>
      )}
      {image && <CaptionedPicture className="two-col-picture" image={image} sizes={`${from(desktop)} 75vw, 100vw`} />}
    </div>
  );
}
