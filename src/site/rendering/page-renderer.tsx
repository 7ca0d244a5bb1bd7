import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ComponentProps, ReactNode } from 'react';
import type { Texts } from '../../../i18n/texts.js';
import { Document, type Head } from '../../../views/document.js';
import type { PageContext } from '../../../views/page-context.js';
import { ErrorTemplate, type MeantLink } from '../../../views/templates/error.js';
import { type TemplateModel, templateElement } from '../../../views/templates/templates.js';
import { ContentStore } from '../../content/content-store.js';
import type { PageEntry } from '../../content/model/shapes/shapes.js';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { packageVersion } from '../../platform/config/package-version.js';
import type { Language } from '../../routing/languages.js';
import type { MeantPage } from '../../routing/meant-pages.js';
import { type Address, homeId } from '../../routing/route-table.js';
import { SiteAddresses } from '../../routing/site-addresses.js';
import { Assets } from './assets.js';
import { CommonPartsCache } from './common-parts.js';
import { headOf, pageTitle } from './head/head.js';
import { pageAsMarkdown } from './page-as-markdown.js';
import { PageContextFactory, type PageContextOptions } from './page-context.factory.js';
import { Pictures, type UsedPictures } from './pictures.js';
import { renderInPage } from './render-in-page.js';

interface ErrorPageOptions {
  pathname?: string | undefined;
  backHref?: string | undefined;
}

/** The picture for social networks. */
export interface SharePicture {
  address: string;
  alt: string;
}

interface RenderedPage {
  text: string;
  pictures: UsedPictures['used'];
}

interface PageOptions extends Omit<PageContextOptions, 'pictures'> {
  share: SharePicture | undefined;
}

/** Stand for the path of a page and for the content of its template. No text has them. */
const [pathMark, contentMark] = [`/${randomUUID()}`, randomUUID()];

/** A path that is the same in HTML and in JSON. */
const neverEscaped = /^[\w/%.!~*()-]*$/;

/** Renders a complete HTML page from an entry and the model of its template. */
@Injectable()
export class PageRenderer {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly content: ContentStore,
    private readonly addresses: SiteAddresses,
    private readonly contexts: PageContextFactory,
    private readonly pictures: Pictures,
    private readonly assets: Assets,
    private readonly common: CommonPartsCache,
  ) {}

  /** @returns the Markdown, and the pictures of other sites that it shows */
  markdown(entry: PageEntry, address: Address, model: TemplateModel, options: PageOptions): RenderedPage {
    const pictures = this.pictures.ofPage();
    const page = this.contexts.create(address.language, entry, { ...options, pictures });
    const content = renderInPage(page, templateElement(entry, model));
    const path = this.addresses.routes.path(address.language, entry.id) ?? '/';
    return { text: pageAsMarkdown(entry, content, this.configuration.SITE_URL + path), pictures: pictures.used };
  }

  /** @returns the HTML, and the pictures of other sites that it uses */
  page(entry: PageEntry, address: Address, model: TemplateModel, { share, ...options }: PageOptions): RenderedPage {
    const pictures = this.pictures.ofPage();
    const page = this.contexts.create(address.language, entry, { ...options, pictures });
    const path = this.addresses.routes.link(address) ?? '/';
    const content = templateElement(entry, model);
    const shell = this.#shell(page, entry, address, share);
    const text =
      shell !== undefined && neverEscaped.test(path)
        ? shell.replaceAll(pathMark, path).replace(contentMark, () => renderInPage(page, content))
        : this.#document(page, this.#head(page, entry, path, share), content, entry);
    return { text, pictures: pictures.used };
  }

  /**
   * The page of a search without its results: a shell with marks for them and for the path. It is the same for all
   * queries, and takes as long to render as twenty results.
   * @returns undefined for any other page
   */
  #shell(page: PageContext, entry: PageEntry, { subpath }: Address, share: SharePicture | undefined) {
    if (entry.template !== 'search' || subpath === '' || page.isPreview) return undefined;
    const { htmlOfPages } = this.common.of(page.language);
    const key = `${entry.id} shell ${JSON.stringify(share)}`;
    const known =
      htmlOfPages.get(key) ?? this.#document(page, this.#head(page, entry, pathMark, share), contentMark, entry);
    htmlOfPages.set(key, known);
    return known;
  }

  #head(page: PageContext, entry: PageEntry, path: string, share: SharePicture | undefined): Head {
    const head = headOf({
      page,
      entry,
      siteUrl: this.configuration.SITE_URL,
      path,
      addresses: this.addresses,
      share,
      feed: this.addresses.routes.feedPath(page.language),
      version: packageVersion,
    });
    return page.isPreview ? headOfPreview(head) : head;
  }

  /**
   * Each error page is rendered once for each content version, so that a flood of unknown addresses costs no rendering.
   * @param pathname the unknown address
   * @param backHref the page of this site that the visitor came from, if one is known
   */
  error(language: Language, statusCode: number, { pathname, backHref }: ErrorPageOptions = {}): string {
    const { errorPages } = this.common.of(language);
    const meant = statusCode === 404 && pathname !== undefined ? this.addresses.meantPages.of(pathname) : [];
    const key = JSON.stringify([statusCode, backHref, meant.map(({ href }) => href)]);
    const html =
      errorPages.get(key) ?? this.#renderError(language, { statusCode, backHref, meant: this.#linksTo(meant) });
    errorPages.set(key, html);
    return html;
  }

  #renderError(language: Language, error: ComponentProps<typeof ErrorTemplate>): string {
    const page = this.contexts.create(language);
    const { errors } = page.texts;
    const head = headOfNoPage(page, error.statusCode === 404 ? errors.page_not_found : errors.generic);
    return this.#document(page, head, <ErrorTemplate {...error} />);
  }

  /** A page of a gateway that has not been fetched yet is named by its path alone. */
  #linksTo(meant: readonly MeantPage[]): MeantLink[] {
    return meant.map(({ language, pageId, href }) => {
      const title = this.content.entries(language).find(({ id }) => id === pageId)?.body.title;
      return { href, language, title };
    });
  }

  /** The maintenance page while there is no content. It is rendered from the interface texts. */
  maintenance(language: Language): string {
    const entry = maintenanceEntry(this.contexts.create(language).texts);
    const page = this.contexts.create(language, entry);
    return this.#document(page, headOfNoPage(page, entry.body.title), templateElement(entry, {}), entry);
  }

  #document(page: PageContext, head: Head, content: ReactNode, entry?: PageEntry): string {
    const html = renderInPage(
      page,
      <Document head={head} assets={this.assets.current} entry={entry}>
        {content}
      </Document>,
    );
    return `<!doctype html>${html}`;
  }

  /** The picture for social networks. A page without one, or whose own is not fetched yet, gets the home page's. */
  async sharePicture(entry: PageEntry, language: Language): Promise<SharePicture | undefined> {
    const own = this.#shared(entry);
    if (own) return own;
    const home = await this.content.entry(language, homeId).catch(() => undefined);
    return home && this.#shared(home);
  }

  #shared(entry: PageEntry): SharePicture | undefined {
    const picture = pictureOf(entry);
    const address = picture && this.pictures.shareAddress(picture.original);
    return picture && address ? { address, alt: picture.alt } : undefined;
  }
}

/** The head of a page that is not public yet: it has no canonical address and no structured data. */
function headOfPreview({ title, description, locale, version }: Head): Head {
  return { title, description, locale, version, isUnlisted: true, alternates: [], structuredData: [] };
}

/** The head of a page without a content entry. */
function headOfNoPage({ texts }: PageContext, title: string): Head {
  return {
    title: pageTitle([title], texts.site.name),
    isUnlisted: true,
    alternates: [],
    structuredData: [],
    version: packageVersion,
  };
}

function maintenanceEntry({ errors }: Texts): PageEntry<'maintenance'> {
  const { maintenance_title: title, maintenance_text: text } = errors;
  return {
    id: 'maintenance',
    alias: 'maintenance',
    template: 'maintenance',
    updated_at: new Date().toISOString(),
    body: { title, summary: text, text: `<p>${text}</p>` },
  };
}

function pictureOf(entry: PageEntry): { original: string; alt: string } | undefined {
  const { body } = entry;
  if (body.image_hero) return body.image_hero;
  if (body.video_hero) return { original: body.video_hero.poster, alt: body.video_hero.alt };
  const slide = 'slides' in body ? body.slides?.[0] : undefined;
  if (slide?.video) return { original: slide.video.poster, alt: slide.video.alt };
  return slide?.image;
}
