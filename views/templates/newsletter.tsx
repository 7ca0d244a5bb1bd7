import type { Body } from '../../src/content/shapes.js';
import { NewsletterForm } from '../components/forms/newsletter-form.js';
import { RichText } from '../components/rich-text.js';

export function Newsletter({ body }: { body: Body<'newsletter'> }) {
  return (
    <div className="section container">
      <div className="columns">
        <div className="form-page-form">
          <RichText className="form-page-intro" html={body.text_intro} />
          <NewsletterForm idPrefix="newsletter-page" />
        </div>
        <RichText className="form-page-text" html={body.text} />
      </div>
    </div>
  );
}
