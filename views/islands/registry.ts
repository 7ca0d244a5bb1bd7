import type { ComponentProps, ComponentType } from 'react';
import type { WithSlots } from './slot.js';

/**
 * All islands by name. The default export of each module is the island's component. Each module is loaded separately:
 * in the browser on demand, on the server at start.
 */
export const islands = {
  archive: () => import('./archive/archive.island.js'),
  gallery: () => import('./gallery/gallery.island.js'),
  'home-slideshow': () => import('./home-slideshow/home-slideshow.island.js'),
  hotspots: () => import('./hotspots/hotspots.island.js'),
  'nested-routes-hero': () => import('./nested-routes-hero/nested-routes-hero.island.js'),
  'newsletter-form': () => import('./newsletter-form/newsletter-form.island.js'),
  'plants-slideshow': () => import('./plants-slideshow/plants-slideshow.island.js'),
  'search-dialog': () => import('./search-dialog/search-dialog.island.js'),
  'search-results': () => import('./search-results/search-results.island.js'),
  slideshow: () => import('./slideshow/slideshow.island.js'),
  'supplier-form': () => import('./supplier-form/supplier-form.island.js'),
  'support-directory': () => import('./support-directory/support-directory.island.js'),
  'table-filter': () => import('./table-filter/table-filter.island.js'),
  timeline: () => import('./timeline/timeline.island.js'),
  'video-player': () => import('./video-player/video-player.island.js'),
  'video-slideshow': () => import('./video-slideshow/video-slideshow.island.js'),
} satisfies Record<string, () => Promise<{ default: ComponentType<never> }>>;

export type IslandName = keyof typeof islands;

type Component<N extends IslandName> = Awaited<ReturnType<(typeof islands)[N]>>['default'];

/** The props of an island at its call site. They are serialized as JSON. */
export type IslandProps<N extends IslandName> = Omit<ComponentProps<Component<N>>, keyof WithSlots>;
