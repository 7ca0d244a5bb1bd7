import type { BlockOf, BlockType } from '../../src/content/model/shapes/block-shapes.js';

export interface BlockProps<T extends BlockType> {
  block: BlockOf<T>;
  /** Unique on the page: ids and names inside the block begin with it. */
  anchor: string;
}
