import { Inject, Injectable } from '@nestjs/common';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Texts } from '../../../i18n/texts.js';
import { Document, type Head } from '../../../views/document.js';
import { type PageContext, PageContextProvider } from '../../../views/page-context.js';
import { ErrorTemplate, type MeantLink } from '../../../views/templates/error.js';
import { type TemplateModel, templateElement } from '../../../views/templates/templates.js';
import { ContentStore } from '../../content/content-store.js';
import { pageIds } from '../../content/model/page-ids.js';
import type { PageEntry } from '../../content/model/shapes/shapes.js';
import { CONFIGURATION, type Configuration, packageVersion } from '../../platform/config/configuration.js';
import type { Language } from '../../routing/languages.js';
import { canonicalQuery, type PageRequest } from '../../routing/page-parameters.js';
import { homeId } from '../../routing/route-table.js';
import { SiteAddresses } from '../../routing/site-addresses.js';
import type { Suggestion } from '../../routing/suggestions.js';
import type { FormSubmission } from '../../submissions/forms/form-submission.js';
import { Assets } from './assets.js';
import { headOf, pageTitle, type SharePicture } from './head/head.js';
import { pageAsMarkdown } from './page-as-markdown.js';
import { PageContextFactory } from './page-context.factory.js';
import { Pictures } from './pictures.js';

/** A page that is to be rendered. */
interface Rendering {
  entry: PageEntry;
  request: PageRequest;
  /** What the handler has loaded besides the entry. */
  model: TemplateModel;
  /** The form that was sent to the page. */
  submission?: FormSubmission | undefined;
}

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
  ) {}

  markdown(rendering: Rendering): string {
    const { entry, request, model } = rendering;
    const content = renderInPage(this.#context(rendering), templateElement(entry, model));
    const path = this.addresses.routes.path(request.language, entry.id) ?? '/';
    return pageAsMarkdown(entry, content, this.configuration.SITE_URL + path);
  }

  async html(rendering: Rendering): Promise<string> {
    const { entry, request, model } = rendering;
    const share = await this.#sharePicture(entry, request.language);
    const menus = request.isPreview ? await this.content.draftMenus(request.language) : undefined;
    const page = this.#context(rendering, menus);
    return this.#document(page, this.#head(page, rendering, share), templateElement(entry, model), entry);
  }

  #context({ entry, request, submission }: Rendering, menus?: PageContext['menus']): PageContext {
    return this.contexts.create(request.language, entry, {
      parameters: request.parameters,
      query: canonicalQuery(entry.template, request.parameters),
      formSubmission: submission,
      isPreview: request.isPreview,
      menus,
    });
  }

  #head(page: PageContext, { entry, request }: Rendering, share: SharePicture | undefined): Head {
    const head = headOf({
      page,
      entry,
      siteUrl: this.configuration.SITE_URL,
      path: this.addresses.routes.link(request) ?? '/',
      query: canonicalQuery(entry.template, request.parameters),
      addresses: this.addresses,
      share,
      version: packageVersion,
    });
    return page.isPreview ? headOfPreview(head) : head;
  }

  /**
   * @param suggestions the pages that were probably meant by an unknown address, or the open positions in place of a closed one
   * @param backHref the page of this site that the visitor came from, if one is known
   */
  error(language: Language, statusCode: number, suggestions: readonly Suggestion[], backHref?: string): string {
    const page = this.contexts.create(language);
    const { errors } = page.texts;
    const head = headOfNoPage(page, statusCode === 404 ? errors.page_not_found : errors.generic);
    const error = { statusCode, backHref, meant: this.#linksTo(suggestions) };
    return this.#document(page, head, <ErrorTemplate {...error} />);
  }

  /** A page without a content entry. @param pathIn its path in another language */
  withoutEntry(language: Language, title: string, content: ReactNode, pathIn: (language: Language) => string): string {
    const page = this.contexts.create(language, undefined, { pathIn });
    return this.#document(page, headOfNoPage(page, title), content);
  }

  /** A page of a gateway that has not been fetched yet is named by its path alone. */
  #linksTo(suggestions: readonly Suggestion[]): MeantLink[] {
    return suggestions.map(({ language, pageId, href }) => {
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
  async #sharePicture(entry: PageEntry, language: Language): Promise<SharePicture | undefined> {
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

/** Renders views to HTML. They read the page from its context. */
function renderInPage(page: PageContext, content: ReactNode): string {
  return renderToString(<PageContextProvider value={page}>{content}</PageContextProvider>);
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
    id: pageIds.maintenance,
    alias: pageIds.maintenance,
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
