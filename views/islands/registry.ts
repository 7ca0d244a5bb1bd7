import type { ComponentProps, ComponentType } from 'react';
import archive from './archive/archive.island.js';
import contacts from './contacts/contacts.island.js';
import gallery from './gallery/gallery.island.js';
import homeSlideshow from './home-slideshow/home-slideshow.island.js';
import hotspots from './hotspots/hotspots.island.js';
import librarySelection from './library-selection/library-selection.island.js';
import nestedRoutesHero from './nested-routes-hero/nested-routes-hero.island.js';
import newsletterForm from './newsletter-form/newsletter-form.island.js';
import plantsSlideshow from './plants-slideshow/plants-slideshow.island.js';
import positionFilter from './position-filter/position-filter.island.js';
import searchDialog from './search-dialog/search-dialog.island.js';
import searchResults from './search-results/search-results.island.js';
import slideshow from './slideshow/slideshow.island.js';
import type { WithSlots } from './slot.js';
import storedForm from './stored-form/stored-form.island.js';
import supportDirectory from './support-directory/support-directory.island.js';
import tableFilter from './table-filter/table-filter.island.js';
import timeline from './timeline/timeline.island.js';
import videoPlayer from './video-player/video-player.island.js';
import videoSlideshow from './video-slideshow/video-slideshow.island.js';

/** The components of all islands by name, as the server renders them. The browser loads each on demand. */
export const islands = {
  archive,
  contacts,
  gallery,
  'home-slideshow': homeSlideshow,
  hotspots,
  'library-selection': librarySelection,
  'nested-routes-hero': nestedRoutesHero,
  'newsletter-form': newsletterForm,
  'plants-slideshow': plantsSlideshow,
  'position-filter': positionFilter,
  'search-dialog': searchDialog,
  'search-results': searchResults,
  slideshow,
  'stored-form': storedForm,
  'support-directory': supportDirectory,
  'table-filter': tableFilter,
  timeline,
  'video-player': videoPlayer,
  'video-slideshow': videoSlideshow,
} satisfies Record<string, ComponentType<never>>;

export type IslandName = keyof typeof islands;

/** The props of an island at its call site. They are serialized as JSON. */
export type IslandProps<N extends IslandName> = Omit<ComponentProps<(typeof islands)[N]>, keyof WithSlots>;
