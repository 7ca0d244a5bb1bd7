import { renderToStaticMarkup } from 'react-dom/server';
import { countriesIn } from '../../src/submissions/forms/form-fields.js';
import { supplierFields } from '../../src/submissions/supplier/supplier-form.js';
import { pageFixture } from '../../test/support/fixtures/page-fixture.js';
import { PageContextProvider } from '../page-context.js';
import { SupplierFormBlock } from './supplier-form-block.js';

const html = renderToStaticMarkup(
  <PageContextProvider value={pageFixture()}>
    <SupplierFormBlock block={{ type: 'supplier_form' }} anchor="apply" />
  </PageContextProvider>,
);

it.each(supplierFields)('the supplier form asks for $name with its rules', (field) => {
  const [control] = new RegExp(`<(?:input|select|textarea)[^>]*\\sname="${field.name}"[^>]*>`).exec(html) ?? [];
  expect(/\srequired/.test(control ?? '')).toBe(field.isRequired);
  if ('maxLength' in field) expect(control).toContain(`maxLength="${field.maxLength}"`);
  if ('pattern' in field) expect(control).toContain(`pattern="${field.pattern}"`);
});

it('the supplier form offers 249 countries with the names and the sort order of the page’s language', () => {
  const czech = countriesIn('cs');
  expect(new Set(czech.map(({ code }) => code)).size).toBe(249);
  expect(czech.find(({ code }) => code === 'IT')?.name).toBe('Itálie');
  const names = czech.map(({ name }) => name);
  expect(names.indexOf('Chile')).toBeGreaterThan(names.indexOf('Guatemala'));
  expect(html.match(/<option/g)).toHaveLength(250 + 5);
});
