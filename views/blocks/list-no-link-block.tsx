import type { BlockProps } from './block-props.js';

export function ListNoLinkBlock({ block }: BlockProps<'list_no_link'>) {
  return (
    <>
      {block.list_title && <h2 className="block-heading">{block.list_title}</h2>}
      <ol className="card-grid point-grid">
        {block.list.map(({ id, text, note }) => (
          <li key={id ?? text} className="ruled point">
            <p className="point-text">{text}</p>
            {note && <p className="point-note">{note}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}
