import { renderToStaticMarkup } from 'react-dom/server';
import { pageFixture } from '../../../test/support/fixtures/page-fixture.js';
import { PageContextProvider } from '../../page-context.js';
import { NewsletterForm } from './newsletter-form.js';

function render(view: React.ReactNode, overrides = {}): string {
  return renderToStaticMarkup(<PageContextProvider value={pageFixture(overrides)}>{view}</PageContextProvider>);
}

describe('the newsletter form', () => {
  it('posts to the site itself', () => {
    expect(render(<NewsletterForm idPrefix="n" />)).toMatch(
      /<form[^>]*action="\/newsletter#newsletter-result" method="post"/,
    );
  });

  it('posts to the mailing list in a new tab where one is configured', () => {
    const html = render(<NewsletterForm idPrefix="n" />, { newsletterActionUrl: 'https://list.example.com/post' });
    expect(html).toMatch(/<form[^>]*action="https:\/\/list\.example\.com\/post"[^>]*target="_blank"/);
  });

  it('has a honeypot field that is not in the tab order', () => {
    expect(render(<NewsletterForm idPrefix="n" />)).toMatch(/<input(?=[^>]*\sname="website")[^>]*\stabindex="-1"/i);
  });
});
