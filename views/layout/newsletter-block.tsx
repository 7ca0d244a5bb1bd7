import { NewsletterForm } from '../islands/newsletter-form/newsletter-form.js';
import { usePage } from '../page-context.js';
import { Icon } from '../ui/pictures/icon.js';

export function NewsletterBlock() {
  const { texts } = usePage();
  return (
    <section className="newsletter-block no-print" data-theme="dark" aria-labelledby="newsletter-heading">
      <details className="folded container">
        <summary>
          <h2 id="newsletter-heading">{texts.layout.newsletter_heading}</h2>
          <Icon name="chevron-down" />
        </summary>
        <div className="newsletter-block__columns">
          <p className="newsletter-block__intro">{texts.layout.newsletter_intro}</p>
          <NewsletterForm idPrefix="newsletter-block" />
        </div>
      </details>
    </section>
  );
}
