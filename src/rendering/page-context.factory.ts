import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { SentForm } from '../../views/forms/sent-form.js';
import type { Crumb, PageContext, SectionItem } from '../../views/page-context.js';
import { homeId } from '../addressing/address-book.js';
import { type Language, languageCodes, languages } from '../addressing/languages.js';
import { SiteAddresses } from '../addressing/site-addresses.js';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { ContentStore } from '../content/content-store.js';
import type { MenuItem, PageEntry } from '../content/shapes.js';
import { Assets } from './assets.js';
import { Pictures } from './pictures.js';
import { TextsService } from './texts.service.js';

/** Pages that stand alone: no breadcrumbs, no secondary menu. */
const standalone: ReadonlySet<string> = new Set(['home', 'maintenance']);

/** Gathers what the views may know about a page. */
@Injectable()
export class PageContextFactory {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly content: ContentStore,
    private readonly addresses: SiteAddresses,
    private readonly texts: TextsService,
    private readonly pictures: Pictures,
    private readonly assets: Assets,
  ) {}

  /**
   * @param entry the page; absent for an error page
   * @param sentForm the form that was sent to the page, where one was
   */
  create(language: Language, entry?: PageEntry, sentForm?: SentForm): PageContext {
    const { book } = this.addresses;
    const link = (address: string) => book.localize(address, language);
    return {
      language,
      tag: languages[language].tag,
      locale: languages[language].locale.replace('_', '-'),
      texts: this.texts.texts(language),
      pageId: entry?.id,
      template: entry?.template ?? 'error',
      link,
      localize: (html) => html.replace(/href="(\/[^"]*)"/g, (_, address: string) => `href="${link(address)}"`),
      picture: (original) => this.pictures.find(original),
      islandScripts: (name) => this.islandScripts(name),
      videoThumbnail: (id) => this.pictures.videoThumbnail(id),
      menus: {
        primary: this.content.menu(language, 'primary'),
        footer_legal: this.content.menu(language, 'footer_legal'),
      },
      otherLanguages: languageCodes
        .filter((other) => other !== language)
        .map((other) => ({
          language: other,
          tag: languages[other].tag,
          name: languages[other].name,
          href: (entry && book.path(other, entry.id)) ?? book.path(other, homeId) ?? `/${other}`,
        })),
      breadcrumbs: entry ? this.breadcrumbs(language, entry) : [],
      section: entry && this.section(language, entry),
      clientZoneUrl: this.configuration.CLIENT_ZONE_URL,
      newsletterActionUrl: this.configuration.NEWSLETTER_ACTION_URL,
      videoHostUrl: this.configuration.VIDEO_HOST_URL,
      homeVariant: this.configuration.HOME_VARIANT,
      year: new Date().getFullYear(),
      sentForm,
      formKey: randomUUID(),
    };
  }

  private islandScripts(name: string): { src: string; chunks: readonly string[] } {
    const scripts = this.assets.current.islands[name];
    if (!scripts) throw new Error(`the client build has no island ${name}`);
    return scripts;
  }

  /** Home, parent, child. */
  private breadcrumbs(language: Language, entry: PageEntry): Crumb[] {
    if (standalone.has(entry.template)) return [];
    const { book } = this.addresses;
    const home = { label: this.texts.texts(language).layout.home, href: book.path(language, homeId) };
    const own = { label: entry.body.short_title ?? entry.body.title, href: book.path(language, entry.id) };
    const parentId = entry.id.split('/').slice(0, -1).join('/');
    if (parentId === '') return [home, own];
    const item = findItem(this.content.menu(language, 'primary'), parentId);
    const label = item?.short_title ?? item?.label ?? (parentId.split('/').at(-1) ?? '').replaceAll('-', ' ');
    return [home, { label, href: book.path(language, parentId) }, own];
  }

  private section(language: Language, entry: PageEntry): PageContext['section'] {
    const root = entry.id.split('/')[0] ?? '';
    const item = this.content.menu(language, 'primary').find(({ id }) => id === root);
    if (!item || item.children.length === 0) return undefined;
    const { book } = this.addresses;
    const items = item.children.flatMap((child): SectionItem[] => {
      const href = book.path(language, child.id);
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
