import type { FunctionComponent } from 'react';
import type { Block, BlockOf, BlockType } from '../../src/content/model/shapes/block-shapes.js';
import { ChartFigures } from '../parts/charts/chart.js';
import { AccordionBlock } from './accordion-block.js';
import type { BlockProps } from './block-props.js';
import { CardsBlock } from './cards-block.js';
import { DownloadBlock } from './download-block.js';
import { EventsBlock } from './events-block.js';
import { LinkListBlock, ListBlock } from './list-blocks.js';
import { ListNoLinkBlock } from './list-no-link-block.js';
import { PositionsBlock } from './positions-block.js';
import { SlideshowBlock } from './slideshow-block.js';
import { SupplierFormBlock } from './supplier-form-block.js';
import {
  IntroTextBlock,
  SimpleTextBlock,
  TextExtraBlock,
  TitleBlock,
  TwoColBlocksTitleCenterBlock,
} from './text-blocks.js';
import { TwoColBlocksBlock } from './two-col-blocks-block.js';
import { VideoBlock } from './video-block.js';
import { VideoSlideshowBlock } from './video-slideshow-block.js';

export const blocks = {
  accordion: AccordionBlock,
  list: ListBlock,
  list_no_link: ListNoLinkBlock,
  simple_text_block: SimpleTextBlock,
  title: TitleBlock,
  intro_text: IntroTextBlock,
  text_extra: TextExtraBlock,
  two_col_blocks_title_center: TwoColBlocksTitleCenterBlock,
  two_col_blocks: TwoColBlocksBlock,
  video: VideoBlock,
  slideshow: SlideshowBlock,
  video_slideshow: VideoSlideshowBlock,
  download: DownloadBlock,
  cards: CardsBlock,
  link_list: LinkListBlock,
  chart: ({ block }) => <ChartFigures chart={block} />,
  positions: PositionsBlock,
  events: EventsBlock,
  supplier_form: SupplierFormBlock,
} satisfies { [T in BlockType]: FunctionComponent<BlockProps<T>> };

/** These blocks use the dark theme. All others are for reading, in the light theme. */
const darkBlocks: ReadonlySet<BlockType> = new Set<BlockType>(['video', 'slideshow', 'video_slideshow']);

/** These blocks are as wide as the viewport. */
const wideBlocks: ReadonlySet<BlockType> = new Set<BlockType>(['slideshow', 'video_slideshow']);

/** The blocks of a page, each a section, in the order given. */
export function Blocks({ blocks: list }: { blocks: readonly Block[] }) {
  return list.map((block, index) => {
    const anchor = block.id ?? `block-${index + 1}`;
    return (
      <section
        key={anchor}
        id={block.id}
        className={`section block block-${block.type.replaceAll('_', '-')}`}
        data-theme={darkBlocks.has(block.type) ? 'dark' : undefined}
      >
        <div className={wideBlocks.has(block.type) ? undefined : 'container'}>
          <BlockView type={block.type} block={block} anchor={anchor} />
        </div>
      </section>
    );
  });
}

function BlockView<T extends BlockType>({ type, block, anchor }: { type: T; block: BlockOf<T>; anchor: string }) {
  const registry: { [K in BlockType]: FunctionComponent<BlockProps<K>> } = blocks;
  const View: FunctionComponent<BlockProps<T>> = registry[type];
  return <View block={block} anchor={anchor} />;
}
