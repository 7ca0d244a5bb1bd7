import { renderToStaticMarkup } from 'react-dom/server';
import { countriesIn } from '../../../src/submissions/forms/countries.js';
import type { FormSubmission } from '../../../src/submissions/forms/form-submission.js';
import { supplierFields } from '../../../src/submissions/supplier/supplier-form.js';
import { pageFixture, textsOf } from '../../../test/support/fixtures/page-fixture.js';
import { PageContextProvider } from '../../page-context.js';
import { SupplierForm } from './supplier-form.js';

function render(view: React.ReactNode, overrides = {}): string {
  return renderToStaticMarkup(<PageContextProvider value={pageFixture(overrides)}>{view}</PageContextProvider>);
}

/** The opening tag of the control with this name. */
function control(html: string, name: string): string {
  return html.match(new RegExp(`<(?:input|select|textarea)[^>]*\\sname="${name}"[^>]*>`))?.[0] ?? '';
}

describe('the supplier form', () => {
  const html = render(<SupplierForm idPrefix="apply" />);

  it.each(supplierFields.map((field) => [field.name, field] as const))('asks for %s with its rules', (name, field) => {
    const tag = control(html, name);
    expect(tag).not.toBe('');
    expect(/\srequired/.test(tag)).toBe(field.isRequired);
    if ('maxLength' in field) expect(tag).toContain(`maxLength="${field.maxLength}"`);
    if ('pattern' in field) expect(tag).toContain(`pattern="${field.pattern}"`);
  });

  it('offers 249 countries with the names and the sort order of the page’s language', () => {
    const czech = countriesIn('cs');
    expect(czech).toHaveLength(249);
    expect(new Set(czech.map(({ code }) => code)).size).toBe(249);
    expect(czech.find(({ code }) => code === 'IT')?.name).toBe('Itálie');
    const names = czech.map(({ name }) => name);
    expect(names.indexOf('Chile')).toBeGreaterThan(names.indexOf('Guatemala'));
    expect(html.match(/<option/g)).toHaveLength(250 + 5);
  });

  const sent = (form: FormSubmission) => render(<SupplierForm idPrefix="apply" />, { formSubmission: form });

  it('keeps the entered values and links each error to its field', () => {
    const refused = sent({
      name: 'supplier',
      outcome: 'invalid',
      values: { city: 'Turin', country: 'IT', commodity: 'Materials', idempotency_key: 'first' },
      errors: [{ field: 'contact_email', message: 'Please insert a valid email.' }],
    });
    expect(control(refused, 'city')).toContain('value="Turin"');
    expect(refused).toMatch(/<option value="IT" selected="">/);
    expect(refused).toMatch(/<option value="Materials" [^>]*selected="">/);
    expect(control(refused, 'idempotency_key')).toContain('value="first"');
    expect(refused).toContain('href="#apply-contact_email"');
    expect(control(refused, 'contact_email')).toContain('aria-invalid="true"');
    expect(control(refused, 'contact_email')).toContain('aria-describedby="apply-contact_email-error"');
    expect(refused).not.toContain('choose the file again');
  });

  it('mentions a receipt by mail only if the site sends mail', () => {
    const { supplier_receipt: receipt, supplier_success: success } = textsOf('en').forms;
    const accepted: FormSubmission = { name: 'supplier', outcome: 'accepted', response: {} };
    for (const formSubmission of [accepted, undefined]) {
      const form = <SupplierForm idPrefix="apply" />;
      expect(render(form, { formSubmission, sendsMail: true })).toContain(`${success} ${receipt}`);
      const without = render(form, { formSubmission, sendsMail: false });
      expect(without).toContain(success);
      expect(without).not.toContain(receipt);
    }
  });

  it('asks to choose a valid file again when other fields have errors', () => {
    const refused = (errors: { field: string; message: string }[]) =>
      sent({ name: 'supplier', outcome: 'invalid', values: { file: 'plan.pdf' }, errors });
    const other = refused([{ field: 'city', message: 'Please fill in this field.' }]);
    expect(other).toMatch(/href="#apply-file">[^<]*Please choose the file again: it was not kept\./);
    const own = refused([{ field: 'file', message: 'The file must be a PDF.' }]);
    expect(own).toMatch(/href="#apply-file">[^<]*The file must be a PDF\./);
    expect(own).not.toContain('choose the file again');
  });

  it.each([
    [{ outcome: 'accepted' }, 'Thank you for contacting us. The Sourcing Team has received your application'],
    [{ outcome: 'failed', message: 'x' }, 'Form submission failed, please try again later.'],
  ] as const)('is replaced by the message (%p)', (outcome, text) => {
    const html = sent({ name: 'supplier', ...outcome });
    expect(html).toMatch(/^<p [^>]*id="supplier-result"/);
    expect(html).toContain(text);
  });

  it('ignores the submission of another form', () => {
    expect(sent({ name: 'newsletter', outcome: 'accepted' })).toBe(html);
  });
});
