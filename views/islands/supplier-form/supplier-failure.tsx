import { FormResult } from '../../ui/form-controls/form-result.js';
import type { SupplierTexts } from './supplier-texts.js';

/** In the place of a form that was not taken, which is kept with what was entered. */
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
