import type { ReactNode } from 'react';
import type { PageEntry } from '../../src/content/model/shapes/shapes.js';
import { usePage } from '../page-context.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import { Hero } from './hero.js';
import { NewsletterBlock } from './newsletter-block.js';
import { NextSteps } from './next-steps.js';
import { PreviewBar } from './preview-bar.js';
import { SecondaryMenu } from './secondary-menu.js';

/** The layout of every page around its template. */
export function Layout({ entry, children }: { entry: PageEntry | undefined; children: ReactNode }) {
  const { traits, texts } = usePage();
  const { hero, hasNewsletterBlock = true, hasNextSteps = true } = traits;
  return (
    <>
      <a className="skip-link" href="#content">
        {texts.layout.skip_to_content}
      </a>
      <Header />
      <main id="content" data-theme="light" tabIndex={-1}>
        {hero === undefined && entry && <Hero body={entry.body} />}
        {hero !== 'nested-routes' && <SecondaryMenu />}
        {children}
      </main>
      {hasNextSteps && entry && <NextSteps body={entry.body} />}
      {hasNewsletterBlock && <NewsletterBlock />}
      <Footer />
      <PreviewBar />
      <div className="loading-bar no-print" role="progressbar" aria-label={texts.layout.loading} hidden />
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
