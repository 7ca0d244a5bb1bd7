import type { ReactNode } from 'react';
import type { PageEntry } from '../../src/content/model/shapes/shapes.js';
import { NestedRoutesHero } from '../islands/nested-routes-hero/nested-routes-hero.js';
import { NewsletterForm } from '../islands/newsletter-form/newsletter-form.js';
import { usePage } from '../page-context.js';
import { Breadcrumbs } from './breadcrumbs.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import { Hero } from './hero.js';
import { SecondaryMenu } from './secondary-menu.js';

/** The layout of every page around its template. */
export function Layout({ entry, children }: { entry: PageEntry | undefined; children: ReactNode }) {
  const { traits, texts } = usePage();
  const { hero, hasNewsletterBlock = true } = traits;
  return (
    <>
      <a className="skip-link" href="#content">
        {texts.layout.skip_to_content}
      </a>
      <Header />
      {hero === 'nested-routes' && entry && (
        <NestedRoutesHero title={entry.body.title} occhiello={entry.body.occhiello} image={entry.body.image_hero} />
      )}
      {hero === undefined && entry && <Hero body={entry.body} />}
      <SecondaryMenu />
      <Breadcrumbs />
      <main id="content" data-theme="light" tabIndex={-1}>
        {children}
      </main>
      {hasNewsletterBlock && <NewsletterBlock />}
      <Footer />
      <PreviewBar />
      <div className="loading-bar" role="progressbar" aria-label={texts.layout.loading} hidden />
      <p
        className="connection no-print"
        data-theme="dark"
        role="status"
        data-offline={texts.layout.offline}
        data-online={texts.layout.online}
      />
      <span id="new-tab" hidden>
        {texts.layout.opens_in_new_tab}
      </span>
    </>
  );
}

function NewsletterBlock() {
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

/** States on a preview that the page is not public. */
function PreviewBar() {
  const { texts, isPreview } = usePage();
  if (!isPreview) return null;
  return (
    <aside className="preview-bar" aria-label={texts.layout.preview_bar}>
      {texts.layout.preview_bar}
    </aside>
  );
}
