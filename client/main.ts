import { desktop, from, tablet } from '../views/styles/breakpoints.js';
import { addLink } from './add-link.js';
import { offerConsent } from './consent.js';
import { defineIslands } from './islands/island.js';
import { showLoading } from './navigation/loading-bar.js';
import { isOwnPage } from './navigation/own-page.js';
import { showBackToTop } from './page/back-to-top.js';
import { announceConnection } from './page/connection-notice.js';
import { dismissOpenDetails } from './page/dismiss.js';
import { drawLines } from './page/draw-lines.js';
import { keepSummariesInPlace, openTargets, scrollPastReleaseHero } from './page/open-target.js';
import { showCurrentPage } from './page/secondary-menu.js';
import { whenIdle, whenLoaded, whenOpened, whenScrolled, wherePresent } from './timing.js';

// What is on the page
dismissOpenDetails();
openTargets();
keepSummariesInPlace();
showCurrentPage();
showBackToTop();
defineIslands();
whenOpened('.mobile-menu details', async () => (await import('./page/menu-dialog.js')).makeMenuDialog(from(desktop)));
whenScrolled('.header', async () => (await import('./page/sticky-bars.js')).stickBars());
whenScrolled('.toc', async () => (await import('./page/table-of-contents.js')).followReading());
whenLoaded(() =>
  wherePresent('[data-hero-video]', async () => (await import('./page/hero-video.js')).playHeroVideos(from(tablet))),
);
drawLines();

// Between pages
scrollPastReleaseHero();
showLoading();
whenLoaded(() =>
  wherePresent('a', async () =>
    (await import('./navigation/load-ahead.js')).loadAhead({ addLink, isOwnPage, whenIdle }),
  ),
);
announceConnection();
offerConsent();
