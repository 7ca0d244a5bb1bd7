import { RichText } from '../parts/text/rich-text.js';
import { PitchCircle } from '../ui/pictures/pitch-circle.js';
import type { BlockProps } from './block-props.js';

// The blocks that are texts alone.

export function IntroTextBlock({ block }: BlockProps<'intro_text'>) {
  return <RichText className="lead" html={block.text_intro} />;
}

export function SimpleTextBlock({ block }: BlockProps<'simple_text_block'>) {
  return (
    <div className="columns ruled">
      {block.title && (
        <div className="columns-aside columns-sticky">
          <h2 className="side-title">{block.title}</h2>
        </div>
      )}
      <RichText className="columns-main measure" html={block.text} />
    </div>
  );
}

export function TextExtraBlock({ block }: BlockProps<'text_extra'>) {
  return (
    <div className="text-extra" data-theme="dark">
      <PitchCircle />
      <RichText className="text-extra-text" html={block.text_extra} />
    </div>
  );
}

export function TitleBlock({ block }: BlockProps<'title'>) {
  return <h2 className="title-block">{block.title}</h2>;
}

export function TwoColBlocksTitleCenterBlock({ block }: BlockProps<'two_col_blocks_title_center'>) {
  return (
    <>
      {block.title && <h2 className="title-center">{block.title}</h2>}
      <RichText className="two-text-columns" html={block.text_two_column} />
    </>
  );
}
