import { Accordion } from '../parts/accordion.js';
import type { BlockProps } from './block-props.js';

export function AccordionBlock({ block, anchor }: BlockProps<'accordion'>) {
  return (
    <>
      {block.title && <h2 className="block-heading">{block.title}</h2>}
      <Accordion items={block.items} idPrefix={anchor} heading={block.title ? 'h3' : 'h2'} />
    </>
  );
}
