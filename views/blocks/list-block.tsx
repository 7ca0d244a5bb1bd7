import { LinkRows } from '../parts/links/link-rows.js';
import type { BlockProps } from './block-props.js';

export function ListBlock({ block }: BlockProps<'list'>) {
  return (
    <div className="container">
      {block.list_title && <h2 className="block-heading">{block.list_title}</h2>}
      <LinkRows rows={block.list.map(({ url, text, note }) => ({ to: url, text, note }))} />
    </div>
  );
}
