import type { ComponentProps, ComponentType } from 'react';
import type { WithSlots } from './slot.js';

/**
 * Every island by its name: the one list of them. Each module's default export is the island's component. It is
 * loaded by itself: in the browser when it is wanted, on the server at start.
 */
export const islands = {
  archive: () => import('./archive.js'),
  gallery: () => import('./gallery.js'),
  'home-slideshow': () => import('./home-slideshow.js'),
  hotspots: () => import('./hotspots.js'),
  'nested-routes-hero': () => import('./nested-routes-hero.js'),
  'newsletter-form': () => import('./newsletter-form.js'),
  'plants-slideshow': () => import('./plants-slideshow.js'),
  'search-dialog': () => import('./search-dialog.js'),
  'search-results': () => import('./search-results.js'),
  slideshow: () => import('./slideshow.js'),
  'supplier-form': () => import('./supplier-form.js'),
  'support-directory': () => import('./support-directory.js'),
  'table-filter': () => import('./table-filter.js'),
  timeline: () => import('./timeline.js'),
  'video-player': () => import('./video-player.js'),
  'video-slideshow': () => import('./video-slideshow.js'),
} satisfies Record<string, () => Promise<{ default: ComponentType<never> }>>;

export type IslandName = keyof typeof islands;

type Component<N extends IslandName> = Awaited<ReturnType<(typeof islands)[N]>>['default'];

/** What an island takes at its call-site; it travels as JSON. */
export type IslandProps<N extends IslandName> = Omit<ComponentProps<Component<N>>, keyof WithSlots>;
