import { PositionList } from '../islands/position-filter/position-list.js';
import { usePage } from '../page-context.js';
import { RichText } from '../parts/text/rich-text.js';
import type { BlockProps } from './block-props.js';

/** The open positions, each on a page of its own. */
export function PositionsBlock({ block: { title, text_none } }: BlockProps<'positions'>) {
  const positions = usePage().openPositions();
  return (
    <>
      {title && <h2 className="block-heading">{title}</h2>}
      {positions.length > 0 ? <PositionList positions={positions} /> : text_none && <RichText html={text_none} />}
    </>
  );
}
