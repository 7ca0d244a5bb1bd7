import { renderToStaticMarkup } from 'react-dom/server';
import { pageFixture } from '../../../test/support/page-fixture.js';
import { countriesIn } from '../../forms/countries.js';
import { supplierFields } from '../../forms/supplier-form.js';
import { PageContextProvider } from '../../page-context.js';
import { NewsletterForm } from './newsletter-form.js';
import { SupplierFormView } from './supplier-form-view.js';

function render(view: React.ReactNode, overrides = {}): string {
  return renderToStaticMarkup(<PageContextProvider value={pageFixture(overrides)}>{view}</PageContextProvider>);
}

/** The opening tag of the control with this name. */
function control(html: string, name: string): string {
  return html.match(new RegExp(`<(?:input|select|textarea)[^>]*\\sname="${name}"[^>]*>`))?.[0] ?? '';
}

describe('the supplier form', () => {
  const html = render(<SupplierFormView idPrefix="apply" />);

  it.each(supplierFields.map((field) => [field.name, field] as const))('asks for %s under its rules', (name, field) => {
    const tag = control(html, name);
    expect(tag).not.toBe('');
    expect(/\srequired/.test(tag)).toBe(field.isRequired);
    if ('maxLength' in field) expect(tag).toContain(`maxLength="${field.maxLength}"`);
    if ('pattern' in field) expect(tag).toContain(`pattern="${field.pattern}"`);
  });

  it('offers 249 countries in the page’s language and its order', () => {
    const czech = countriesIn('cs');
    expect(czech).toHaveLength(249);
    expect(new Set(czech.map(({ code }) => code)).size).toBe(249);
    expect(czech.find(({ code }) => code === 'IT')?.name).toBe('Itálie');
    const names = czech.map(({ name }) => name);
    expect(names.indexOf('Chile')).toBeGreaterThan(names.indexOf('Guatemala'));
    expect(html.match(/<option/g)).toHaveLength(250 + 5);
  });

  it('keeps what was entered and links each error to its field', () => {
    const refused = render(
      <SupplierFormView
        idPrefix="apply"
        values={{ city: 'Turin', country: 'IT' }}
        refusal={{ title: 'Two fields need attention', errors: { contact_email: 'Please insert a valid email.' } }}
      />,
    );
    expect(control(refused, 'city')).toContain('value="Turin"');
    expect(refused).toMatch(/<option value="IT" selected="">/);
    expect(refused).toContain('href="#apply-contact_email"');
    expect(control(refused, 'contact_email')).toContain('aria-invalid="true"');
    expect(control(refused, 'contact_email')).toContain('aria-describedby="apply-contact_email-error"');
  });
});

describe('the newsletter form', () => {
  it('posts to the site itself', () => {
    expect(render(<NewsletterForm idPrefix="n" />)).toMatch(/<form[^>]*action="\/newsletter" method="post"/);
  });

  it('posts to the mailing list in a new tab where one is configured', () => {
    const html = render(<NewsletterForm idPrefix="n" />, { newsletterActionUrl: 'https://list.example.com/post' });
    expect(html).toMatch(/<form[^>]*action="https:\/\/list\.example\.com\/post"[^>]*target="_blank"/);
  });

  it('hides a trap that people and their software pass by', () => {
    expect(control(render(<NewsletterForm idPrefix="n" />), 'website')).toContain('tabindex="-1"');
  });
});
