import type { FirstGesture } from './first-gesture.js';
import { newsletterForm, supplierForm } from './forms.js';
import { archive, searchResults, supportDirectory, tableFilter } from './lists.js';
import { hotspots, searchDialog, videoPlayer } from './openers.js';
import { gallery, nestedRoutesHero, ownVideo, plantMore, pointedAt } from './slides.js';

type OnOnePage = readonly [FirstGesture, ...FirstGesture[]];

/**
 * What a visitor does on islands, other than going from slide to slide. The gestures on one page are in an order in
 * which none undoes the effect of another.
 */
export const gestures: Readonly<Record<string, OnOnePage>> = {
  'chooses a year of the archive': [archive],
  'unfolds a plant and opens a hot spot': [plantMore, hotspots],
  'types into the filter of tables and into the newsletter form': [tableFilter, newsletterForm],
  searches: [searchResults],
  'fills in the supplier form with a file and sends it': [supplierForm],
  'chooses a region, a video and a picture': [supportDirectory, videoPlayer, gallery],
  'starts a video and opens the search dialog': [ownVideo, searchDialog],
};

/** With those on the other slides. */
export const everyGesture: typeof gestures = {
  ...gestures,
  'follows the hero to the next section': [nestedRoutesHero],
  'points at the slides of the home': [pointedAt('home', 'home-slideshow')],
  'points at pictures': [pointedAt('our-company/who-we-are', 'slideshow')],
  'points at the timeline': [pointedAt('our-company/our-heritage', 'timeline')],
};
