import { commodities, supplierFields } from '../../src/submissions/supplier/supplier-form.js';
import { StoredForm } from '../islands/stored-form/stored-form.js';
import { usePage } from '../page-context.js';
import { RichText } from '../parts/text/rich-text.js';
import { sitePages } from '../site-pages.js';
import type { BlockProps } from './block-props.js';

export function SupplierFormBlock({ block, anchor }: BlockProps<'supplier_form'>) {
  const { forms } = usePage().texts;
  return (
    <div className="columns ruled">
      <div className="columns-aside">
        {block.title && <h2 className="block-heading">{block.title}</h2>}
        {block.text && <RichText html={block.text} />}
      </div>
      <div className="columns-main">
        <StoredForm
          name="supplier"
          idPrefix={anchor}
          page={sitePages.supplierApplication}
          fields={supplierFields}
          awaited={['supplier_name', 'privacy']}
          asides={{ commodity: <CommodityDescriptions /> }}
          texts={{
            submit: forms.supplier_submit,
            not_ready: forms.supplier_not_ready,
            sending: forms.supplier_sending,
            success: forms.supplier_success,
            receipt: forms.supplier_receipt,
          }}
        />
      </div>
    </div>
  );
}

/** Describes the commodities. Once one is selected, only its description is shown. */
function CommodityDescriptions() {
  const { forms } = usePage().texts;
  return (
    <dl className="commodities">
      {commodities.map((id) => (
        <div key={id} className="commodity" data-choice={id}>
          <dt>{forms[`commodity_${id}`]}</dt>
          <dd>{forms[`commodity_${id}_description`]}</dd>
        </div>
      ))}
    </dl>
  );
}
