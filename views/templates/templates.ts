import { type ComponentProps, type ComponentType, createElement, Fragment, type ReactElement } from 'react';
import type { Body, PageEntry, TemplateName } from '../../src/content/model/shapes/shapes.js';
import type { PageContext, TemplateTraits } from '../page-context.js';
import { CallToAction } from '../parts/call-to-action.js';
import { Contacts } from './contacts.js';
import { Corporate } from './corporate.js';
import { Culture } from './culture.js';
import { Default } from './default.js';
import { Heritage } from './heritage.js';
import { Home } from './home/home.js';
import { Leadership } from './leadership.js';
import { Maintenance } from './maintenance.js';
import { MediaArchive } from './media-archive.js';
import { MediaContacts } from './media-contacts.js';
import { MediaLibrary } from './media-library/media-library.js';
import { MediaRelease } from './media-release.js';
import { NavigationCards } from './navigation-cards.js';
import { NestedRoutes } from './nested-routes.js';
import { Newsletter } from './newsletter.js';
import { Position } from './position.js';
import { Product } from './product.js';
import { ProductFamily } from './product-family.js';
import { ResearchNetwork } from './r-d-network.js';
import { Request } from './request.js';
import { SampleForm } from './sample-form.js';
import { Search } from './search.js';
import { Sidebar } from './sidebar.js';
import { TechnicalTables } from './technical-tables/technical-tables.js';
import { TurbopropSupport } from './turboprop-support.js';
import { WhereWeAre } from './where-we-are/where-we-are.js';

export type { TemplateName };

interface Definition<T extends TemplateName> extends TemplateTraits {
  // biome-ignore lint/suspicious/noExplicitAny: each template has its own props beyond the body
  view: ComponentType<{ body: Body<T> } & any>;
}

/** All templates by their names in content, with their view and their traits. */
export const templates = {
  home: { view: Home, hero: 'none', hasBreadcrumbs: false, hasNextSteps: false, hasFullscreenSlides: true },
  corporate: { view: Corporate },
  default: { view: Default },
  sidebar: { view: Sidebar },
  'nested-routes': { view: NestedRoutes, hero: 'nested-routes' },
  'navigation-cards': { view: NavigationCards, hasNextSteps: false },
  newsletter: { view: Newsletter, hasNewsletterBlock: false, hasNextSteps: false },
  contacts: { view: Contacts, hasNextSteps: false },
  culture: { view: Culture },
  heritage: { view: Heritage, hasFullscreenSlides: true },
  leadership: { view: Leadership },
  'media-archive': { view: MediaArchive },
  'media-contacts': { view: MediaContacts },
  'media-library': { view: MediaLibrary },
  'media-release': { view: MediaRelease, hasNextSteps: false, isArticle: true },
  position: { view: Position },
  product: { view: Product, hasShortDescription: true },
  'product-family': { view: ProductFamily },
  'r-d-network': { view: ResearchNetwork },
  request: { view: Request },
  'technical-tables': { view: TechnicalTables },
  'turboprop-support': { view: TurbopropSupport },
  'where-we-are': { view: WhereWeAre },
  search: { view: Search, hasNextSteps: false },
  maintenance: { view: Maintenance, hasNewsletterBlock: false, hasNextSteps: false, hasBreadcrumbs: false },
  'sample-form': { view: SampleForm, hasNextSteps: false },
} satisfies { [T in TemplateName]: Definition<T> };

/** The traits of a template's pages. Those without an entry use the defaults. */
export function traitsOf(template: PageContext['template']): TemplateTraits {
  const definitions: { [T in TemplateName]: Definition<T> } = templates;
  return template === 'error' || template === 'submission-state' ? {} : definitions[template];
}

/** The props of a template beyond the entry's body. The handler of its section returns them. */
export type TemplateModel<T extends TemplateName = TemplateName> = Omit<
  ComponentProps<(typeof templates)[T]['view']>,
  'body'
>;

/** The template's element for an entry and the model that its handler returned, with the page's call to action. */
export function templateElement(entry: PageEntry, model: TemplateModel): ReactElement {
  const template = templates[entry.template].view as ComponentType<{ body: Body } & TemplateModel>;
  const { body } = entry;
  return createElement(
    Fragment,
    {},
    createElement(template, { body, ...model }),
    createElement(CallToAction, { body }),
  );
}
