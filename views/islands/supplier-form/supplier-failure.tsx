import { FormResult } from '../../ui/form-controls/form-message.js';
import type { SupplierTexts } from './supplier-texts.js';

/** Replaces a form that was not accepted. The form is kept with the entered values. */
export function SupplierFailure({ texts, goBack }: { texts: SupplierTexts; goBack: () => void }) {
  return (
    <div className="form">
      <FormResult form="supplier" text={texts.failure} isFailure />
      <button type="button" className="button button--ghost form-submit" onClick={goBack}>
        {texts.supplier_back}
      </button>
    </div>
  );
}
