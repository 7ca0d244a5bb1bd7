import { Inject, Injectable } from '@nestjs/common';
import type { Crumb, PageContext, SectionItem } from '../../../views/page-context.js';
import { traitsOf } from '../../../views/templates/templates.js';
import { ContentStore } from '../../content/content-store.js';
import { documentInLanguage } from '../../content/documents/document-in-language.js';
import { enginesOf } from '../../content/model/engines.js';
import { pageIds } from '../../content/model/page-ids.js';
import type { MenuItem, PageEntry } from '../../content/model/shapes/shapes.js';
import { TextsService } from '../../content/text/texts.service.js';
import { yearOf } from '../../platform/config/company-time.js';
import { CLOCK, type Clock, CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { type Language, languageCodes, languages } from '../../routing/languages.js';
import type { PageParameters } from '../../routing/page-parameters.js';
import { archiveId, homeId } from '../../routing/route-table.js';
import { SiteAddresses } from '../../routing/site-addresses.js';
import type { FormSubmission } from '../../submissions/forms/form-submission.js';
import { MediaReleasesService } from '../media-releases/media-releases.service.js';
import { Assets } from './assets.js';
import { openPositions } from './open-positions.js';
import { Pictures } from './pictures.js';

type Menus = PageContext['menus'];

/** What a page shows besides its entry. */
export interface PageContextOptions {
  /** The form that was sent to the page. */
  formSubmission?: FormSubmission | undefined;
  parameters?: PageParameters | undefined;
  /** That of the canonical address, which the page has in each language. */
  query?: string | undefined;
  isPreview?: boolean | undefined;
  /** The path in another language of a page without an entry. */
  pathIn?: (language: Language) => string;
  /** By default those that are public. */
  menus?: Menus | undefined;
}

/** Creates the context that the views of a page read. */
@Injectable()
export class PageContextFactory {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly content: ContentStore,
    private readonly addresses: SiteAddresses,
    private readonly texts: TextsService,
    private readonly pictures: Pictures,
    private readonly assets: Assets,
    private readonly releases: MediaReleasesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param entry the page; absent for an error page
   */
  create(language: Language, entry?: PageEntry, options: PageContextOptions = {}): PageContext {
    const { formSubmission, parameters = {}, query = '', isPreview = false } = options;
    const { routes } = this.addresses;
    const menus = options.menus ?? {
      primary: this.content.menu(language, 'primary'),
      footer_legal: this.content.menu(language, 'footer_legal'),
    };
    const ownPath = (other: Language) => (entry ? routes.path(other, entry.id) : options.pathIn?.(other));
    const pathIn = (other: Language) => ownPath(other)?.concat(query) ?? routes.path(other, homeId) ?? `/${other}`;
    const template = entry?.template ?? (options.pathIn ? 'submission-state' : 'error');
    const link = (address: string) => documentInLanguage(address, language) ?? routes.localize(address, language);
    return {
      language,
      tag: languages[language].tag,
      locale: languages[language].locale.replace('_', '-'),
      texts: this.texts.texts(language),
      pageId: entry?.id,
      template,
      traits: traitsOf(template),
      isPreview,
      link,
      localize: (html) => html.replace(/href="(\/[^"]*)"/g, (_, address: string) => `href="${link(address)}"`),
      picture: (original) => this.pictures.find(original),
      islandScripts: (name) => this.#islandScripts(name),
      videoThumbnail: (id) => this.pictures.videoThumbnail(id),
      menus,
      feeds: this.#feeds(language, entry),
      pageOf: (id) => this.content.entries(language).find((each) => each.id === id),
      latestReleases: (filter) => this.releases.latest(language, filter),
      socialLinks: this.addresses.socialLinks,
      otherLanguages: languageCodes
        .filter((other) => other !== language)
        .map((other) => ({
          language: other,
          tag: languages[other].tag,
          name: languages[other].name,
          href: pathIn(other),
        })),
      breadcrumbs: entry ? this.#breadcrumbs(language, entry, menus) : [],
      section: entry && this.#section(language, entry, menus),
      clientZoneUrl: this.configuration.CLIENT_ZONE_URL,
      newsletterActionUrl: this.configuration.NEWSLETTER_ACTION_URL,
      sendsMail: this.configuration.SMTP_URL !== undefined,
      videoHostUrl: this.configuration.VIDEO_HOST_URL,
      homeVariant: this.configuration.HOME_VARIANT,
      year: yearOf(this.clock()),
      parameters,
      engines: () => enginesOf(this.content.entries(language)),
      openPositions: () => openPositions(this.content, language),
      formSubmission,
    };
  }

  #islandScripts(name: string): { src: string; chunks: readonly string[] } {
    const scripts = this.assets.current.islands[name];
    if (!scripts) throw new Error(`the client build has no island ${name}`);
    return scripts;
  }

  #feeds(language: Language, entry: PageEntry | undefined): PageContext['feeds'] {
    const { media, positions } = this.texts.texts(language);
    const feed = (title: string, pageId: string, subject?: string) => {
      const href = this.addresses.routes.feedPath(language, pageId, subject);
      return href === undefined ? [] : [{ href, title }];
    };
    const subjects = entry?.id === archiveId ? this.releases.topics(language).subject : [];
    const isAboutPositions = entry && (entry.id === pageIds.openPositions || entry.template === 'position');
    return [
      ...feed(media.feed_title, archiveId),
      ...subjects.flatMap(({ id, name }) => feed(`${media.feed_title}: ${name}`, archiveId, id)),
      ...(isAboutPositions ? feed(positions.feed_title, pageIds.openPositions) : []),
    ];
  }

  /** Home, parent, child. */
  #breadcrumbs(language: Language, entry: PageEntry, menus: Menus): Crumb[] {
    if (traitsOf(entry.template).hasBreadcrumbs === false) return [];
    const { routes } = this.addresses;
    const home = { label: this.texts.texts(language).layout.home, href: routes.path(language, homeId) };
    const own = { label: entry.body.short_title ?? entry.body.title, href: routes.path(language, entry.id) };
    const parentId = entry.id.split('/').slice(0, -1).join('/');
    if (parentId === '') return [home, own];
    const item = findItem(menus.primary, parentId);
    const parent = parentPage(this.content, language, entry)?.body;
    const written = item?.short_title ?? item?.label ?? parent?.short_title ?? parent?.title;
    const label = written ?? (parentId.split('/').at(-1) ?? '').replaceAll('-', ' ');
    return [home, { label, href: routes.path(language, parentId) }, own];
  }

  #section(language: Language, entry: PageEntry, menus: Menus): PageContext['section'] {
    const root = entry.id.split('/')[0] ?? '';
    const item = menus.primary.find(({ id }) => id === root);
    if (!item || item.children.length === 0) return undefined;
    const { routes } = this.addresses;
    const items = item.children.flatMap((child): SectionItem[] => {
      const href = routes.path(language, child.id);
      if (href === undefined) return [];
      const isCurrent = child.id === entry.id || entry.id.startsWith(`${child.id}/`);
      return [{ id: child.id, label: child.short_title ?? child.label, href, isCurrent }];
    });
    return { label: item.label, items };
  }
}

function findItem(items: readonly MenuItem[], id: string): MenuItem | undefined {
  for (const item of items) {
    const found = item.id === id ? item : findItem(item.children, id);
    if (found) return found;
  }
  return undefined;
}

/** The page above a page, if there is one. A section need not have a page of its own. */
function parentPage(content: ContentStore, language: Language, { id }: PageEntry): PageEntry | undefined {
  const parentId = id.split('/').slice(0, -1).join('/');
  return parentId === '' ? undefined : content.entries(language).find((entry) => entry.id === parentId);
}
