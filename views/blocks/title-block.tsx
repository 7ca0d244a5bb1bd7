import type { BlockProps } from './block-props.js';

export function TitleBlock({ block }: BlockProps<'title'>) {
  return (
    <div className="container">
      <h2 className="title-block">{block.title}</h2>
    </div>
  );
}
