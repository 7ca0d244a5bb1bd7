import { LinkRows } from '../parts/links/link-rows.js';
import type { BlockProps } from './block-props.js';

export function ListBlock({ block }: BlockProps<'list'>) {
  return (
    <>
      {block.list_title && <h2 className="block-heading">{block.list_title}</h2>}
      <LinkRows rows={block.list.map(({ url, text, note }) => ({ to: url, text, note }))} />
    </>
  );
}

export function LinkListBlock({ block }: BlockProps<'link_list'>) {
  return (
    <div className="columns">
      {block.title && <h2 className="columns-aside side-title">{block.title}</h2>}
      <div className="columns-main">
        <LinkRows isLarge rows={block.links.map(({ url, title }) => ({ to: url, text: title }))} />
      </div>
    </div>
  );
}
