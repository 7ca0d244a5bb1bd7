import { NewsletterForm } from '../islands/newsletter-form/newsletter-form.js';
import { usePage } from '../page-context.js';
import { SharedElement } from '../parts/shared-element.js';

export function NewsletterBlock() {
  return (
    <SharedElement
      as="section"
      name="newsletter-block"
      className="newsletter-block no-print"
      data-theme="dark"
      aria-labelledby="newsletter-heading"
    >
      <NewsletterColumns />
    </SharedElement>
  );
}

function NewsletterColumns() {
  const { texts } = usePage();
  return (
    <div className="newsletter-block__columns container">
      <div>
        <h2 id="newsletter-heading">{texts.layout.newsletter_heading}</h2>
        <p className="newsletter-block__intro">{texts.layout.newsletter_intro}</p>
      </div>
      <NewsletterForm idPrefix="newsletter-block" />
    </div>
  );
}
