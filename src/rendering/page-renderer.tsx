import { Inject, Injectable } from '@nestjs/common';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Document, type Head } from '../../views/document.js';
import { type PageContext, PageContextProvider } from '../../views/page-context.js';
import { ErrorTemplate } from '../../views/templates/error.js';
import { type TemplateModel, templateElement } from '../../views/templates/templates.js';
import { type Address, homeId } from '../addressing/address-book.js';
import type { Language } from '../addressing/languages.js';
import { SiteAddresses } from '../addressing/site-addresses.js';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { packageVersion } from '../config/package-version.js';
import { ContentStore } from '../content/content-store.js';
import type { PageEntry } from '../content/shapes.js';
import { readAssets } from './assets.js';
import { headOf, pageTitle } from './head.js';
import { PageContextFactory } from './page-context.factory.js';
import { Pictures } from './pictures.js';

/** Makes a complete HTML page of an entry and what its template needs beyond it. */
@Injectable()
export class PageRenderer {
  private assets = readAssets();

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly content: ContentStore,
    private readonly addresses: SiteAddresses,
    private readonly contexts: PageContextFactory,
    private readonly pictures: Pictures,
  ) {}

  async page(entry: PageEntry, address: Address, model: TemplateModel): Promise<string> {
    const page = this.contexts.create(address.language, entry);
    const head = headOf({
      page,
      entry,
      siteUrl: this.configuration.SITE_URL,
      path: this.addresses.book.link(address) ?? '/',
      addresses: this.addresses,
      share: await this.sharePicture(entry, address.language),
      feed: this.addresses.book.feedPath(address.language),
      version: packageVersion,
    });
    return this.document(page, head, templateElement(entry, model), entry);
  }

  /** @param backHref the page of this site that the visitor came from, if one is known */
  error(language: Language, statusCode: number, backHref?: string): string {
    const page = this.contexts.create(language);
    const { errors, site } = page.texts;
    const head: Head = {
      title: pageTitle([statusCode === 404 ? errors.page_not_found : errors.generic], site.name),
      isUnlisted: true,
      alternates: [],
      structuredData: [],
      version: packageVersion,
    };
    return this.document(page, head, <ErrorTemplate statusCode={statusCode} backHref={backHref} />);
  }

  private document(page: PageContext, head: Head, content: ReactNode, entry?: PageEntry): string {
    if (this.configuration.development) this.assets = readAssets();
    const html = renderToString(
      <PageContextProvider value={page}>
        <Document head={head} assets={this.assets} entry={entry}>
          {content}
        </Document>
      </PageContextProvider>,
    );
    return `<!doctype html>${html}`;
  }

  /** A page without a picture of its own is shared with the home's first one. */
  private async sharePicture(
    entry: PageEntry,
    language: Language,
  ): Promise<{ address: string; alt: string } | undefined> {
    const own = pictureOf(entry);
    const home = own ? undefined : await this.content.entry(language, homeId);
    const picture = own ?? (home && pictureOf(home));
    const address = picture && this.pictures.shareAddress(picture.original);
    return picture && address ? { address, alt: picture.alt } : undefined;
  }
}

function pictureOf(entry: PageEntry): { original: string; alt: string } | undefined {
  const { body } = entry;
  if (body.image_hero) return body.image_hero;
  if (body.video_hero) return { original: body.video_hero.poster, alt: body.video_hero.alt };
  const slide = 'slides' in body ? body.slides[0] : undefined;
  if (slide?.video) return { original: slide.video.poster, alt: slide.video.alt };
  return slide?.image;
}
