import { LinkRows } from '../parts/links/link-rows.js';
import { Numeral } from '../ui/text/numeral.js';
import type { BlockProps } from './block-props.js';

export function ListBlock({ block }: BlockProps<'list'>) {
  return (
    <div className="container">
      {block.list_title && <h2 className="block-heading">{block.list_title}</h2>}
      <LinkRows rows={block.list.map(({ url, text, note }) => ({ to: url, text, note }))} />
    </div>
  );
}

export function LinkListBlock({ block }: BlockProps<'link_list'>) {
  return (
    <div className="container">
      <div className="columns">
        {block.title && <h2 className="columns-aside side-title">{block.title}</h2>}
        <div className="columns-main">
          <LinkRows isLarge rows={block.links.map(({ url, title }) => ({ to: url, text: title }))} />
        </div>
      </div>
    </div>
  );
}

export function ListNoLinkBlock({ block }: BlockProps<'list_no_link'>) {
  return (
    <div className="container">
      {block.list_title && <h2 className="block-heading">{block.list_title}</h2>}
      <ol className="point-grid">
        {block.list.map(({ id, text, note }, index) => (
          <li key={id ?? text} className="point">
            <Numeral className="point-number" index={index} />
            <p className="point-text">{text}</p>
            {note && <p className="point-note">{note}</p>}
          </li>
        ))}
      </ol>
    </div>
  );
}
