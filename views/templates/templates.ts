import { type ComponentProps, type ComponentType, createElement, type ReactElement } from 'react';
import type { Body, PageEntry, TemplateName } from '../../src/content/shapes.js';
import { Corporate } from './corporate.js';
import { Culture } from './culture.js';
import { Default } from './default.js';
import { Heritage } from './heritage.js';
import { Home } from './home.js';
import { Leadership } from './leadership.js';
import { Maintenance } from './maintenance.js';
import { MediaArchive } from './media-archive.js';
import { MediaContacts } from './media-contacts.js';
import { MediaRelease } from './media-release.js';
import { NavigationCards } from './navigation-cards.js';
import { NestedRoutes } from './nested-routes.js';
import { Newsletter } from './newsletter.js';
import { Product } from './product.js';
import { ResearchNetwork } from './r-d-network.js';
import { SampleForm } from './sample-form.js';
import { Search } from './search.js';
import { Sidebar } from './sidebar.js';
import { TechnicalTables } from './technical-tables.js';
import { TurbopropSupport } from './turboprop-support.js';
import { WhereWeAre } from './where-we-are.js';

export type { TemplateName };

// biome-ignore lint/suspicious/noExplicitAny: what a template takes beyond the body is its own affair
type Template<T extends TemplateName> = ComponentType<{ body: Body<T> } & any>;

/** Every template by its name in content. */
export const templates = {
  home: Home,
  corporate: Corporate,
  default: Default,
  sidebar: Sidebar,
  'nested-routes': NestedRoutes,
  'navigation-cards': NavigationCards,
  newsletter: Newsletter,
  culture: Culture,
  heritage: Heritage,
  leadership: Leadership,
  'media-archive': MediaArchive,
  'media-contacts': MediaContacts,
  'media-release': MediaRelease,
  product: Product,
  'r-d-network': ResearchNetwork,
  'technical-tables': TechnicalTables,
  'turboprop-support': TurbopropSupport,
  'where-we-are': WhereWeAre,
  search: Search,
  maintenance: Maintenance,
  'sample-form': SampleForm,
} satisfies { [T in TemplateName]: Template<T> };

/** What a template needs beyond its entry's body; the section's handler returns it. */
export type TemplateModel<T extends TemplateName = TemplateName> = Omit<ComponentProps<(typeof templates)[T]>, 'body'>;

/** The template's element for an entry and the model that its handler returned. */
export function templateElement(entry: PageEntry, model: TemplateModel): ReactElement {
  const template = templates[entry.template] as ComponentType<{ body: Body } & TemplateModel>;
  return createElement(template, { body: entry.body, ...model });
}
