import { SupplierForm } from '../islands/supplier-form/supplier-form.js';
import { RichText } from '../parts/text/rich-text.js';
import type { BlockProps } from './block-props.js';

export function SupplierFormBlock({ block, anchor }: BlockProps<'supplier_form'>) {
  return (
    <div className="container">
      <div className="columns ruled">
        <div className="columns-aside">
          {block.title && <h2 className="block-heading">{block.title}</h2>}
          {block.text && <RichText html={block.text} />}
        </div>
        <div className="columns-main">
          <SupplierForm idPrefix={anchor} />
        </div>
      </div>
    </div>
  );
}
