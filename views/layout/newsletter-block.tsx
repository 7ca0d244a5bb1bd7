import { NewsletterForm } from '../islands/newsletter-form/newsletter-form.js';
import { usePage } from '../page-context.js';

export function NewsletterBlock() {
  const { texts } = usePage();
  return (
    <section className="newsletter-block no-print" data-theme="dark" aria-labelledby="newsletter-heading">
      <div className="newsletter-block__columns container">
        <div>
          <h2 id="newsletter-heading">{texts.layout.newsletter_heading}</h2>
          <p className="newsletter-block__intro">{texts.layout.newsletter_intro}</p>
        </div>
        <NewsletterForm idPrefix="newsletter-block" />
      </div>
    </section>
  );
}
