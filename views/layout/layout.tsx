import type { ReactNode } from 'react';
import type { PageEntry } from '../../src/content/shapes.js';
import { usePage } from '../page-context.js';
import { NestedRoutesHero } from '../templates/nested-routes-hero.js';
import { Breadcrumbs } from './breadcrumbs.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import { Hero } from './hero.js';
import { NewsletterBlock } from './newsletter-block.js';
import { SecondaryMenu } from './secondary-menu.js';

/** What every page has around its template. */
export function Layout({ entry, children }: { entry: PageEntry | undefined; children: ReactNode }) {
  const { template, texts } = usePage();
  return (
    <>
      <a className="skip-link" href="#content">
        {texts.layout.skip_to_content}
      </a>
      <Header />
      {template === 'nested-routes' && entry && (
        <NestedRoutesHero title={entry.body.title} occhiello={entry.body.occhiello} image={entry.body.image_hero} />
      )}
      {template !== 'home' && template !== 'nested-routes' && entry && <Hero body={entry.body} />}
      <SecondaryMenu />
      <Breadcrumbs />
      <main id="content" data-ground="light" tabIndex={-1}>
        {children}
      </main>
      {template !== 'newsletter' && template !== 'maintenance' && <NewsletterBlock />}
      <Footer />
      <div className="loading-bar" role="progressbar" aria-label={texts.layout.loading} hidden />
      <p
        className="connection no-print"
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
