import { renderToStaticMarkup } from 'react-dom/server';
import { countriesIn } from '../../../src/submissions/forms/form-fields.js';
import type { FormSubmission } from '../../../src/submissions/forms/form-submission.js';
import { supplierFields } from '../../../src/submissions/supplier/supplier-form.js';
import { pageFixture, textsOf } from '../../../test/support/fixtures/page-fixture.js';
import { PageContextProvider } from '../../page-context.js';
import { SupplierForm } from './supplier-form.js';

const render = (overrides = {}) =>
  renderToStaticMarkup(
    <PageContextProvider value={pageFixture(overrides)}>
      <SupplierForm idPrefix="apply" />
    </PageContextProvider>,
  );

describe('the supplier form', () => {
  it('asks for each field with its rules', () => {
    const html = render();
    for (const field of supplierFields) {
      const control = new RegExp(`<(?:input|select|textarea)[^>]*\\sname="${field.name}"[^>]*>`).exec(html)?.[0];
      expect(control).toBeDefined();
      expect(/\srequired/.test(control ?? '')).toBe(field.isRequired);
      if ('maxLength' in field) expect(control).toContain(`maxLength="${field.maxLength}"`);
      if ('pattern' in field) expect(control).toContain(`pattern="${field.pattern}"`);
    }
  });

  it('offers 249 countries with the names and the sort order of the page’s language', () => {
    const czech = countriesIn('cs');
    expect(new Set(czech.map(({ code }) => code)).size).toBe(249);
    expect(czech.find(({ code }) => code === 'IT')?.name).toBe('Itálie');
    const names = czech.map(({ name }) => name);
    expect(names.indexOf('Chile')).toBeGreaterThan(names.indexOf('Guatemala'));
    expect(render().match(/<option/g)).toHaveLength(250 + 5);
  });

  it('mentions a receipt by mail only if the site sends mail', () => {
    const { supplier_receipt: receipt, supplier_success: success } = textsOf('en').forms;
    const formSubmission: FormSubmission = { name: 'supplier', outcome: 'accepted', response: {} };
    expect(render({ formSubmission, sendsMail: true })).toContain(`${success} ${receipt}`);
    expect(render({ formSubmission, sendsMail: false })).not.toContain(receipt);
  });

  it('says of the file what is wrong with it, else to choose it again', () => {
    const refused = (field: string, message: string): FormSubmission => ({
      ...{ name: 'supplier', outcome: 'invalid', values: { file: 'plan.pdf' }, errors: [{ field, message }] },
    });
    const other = render({ formSubmission: refused('city', 'Please fill in this field.') });
    expect(other).toMatch(/href="#apply-file">[^<]*Please choose the file again: it was not kept\./);
    const own = render({ formSubmission: refused('file', 'The file must be a PDF.') });
    expect(own).toMatch(/href="#apply-file">[^<]*The file must be a PDF\./);
    expect(own).not.toContain('choose the file again');
  });

  it('ignores the submission of another form', () => {
    expect(render({ formSubmission: { name: 'newsletter', outcome: 'accepted' } })).toBe(render());
  });
});
