import { addLink } from './add-link.js';
import { bringBackToTop } from './back-to-top.js';
import { tellConnection } from './connection.js';
import { offerConsent } from './consent.js';
import { dismissOpenDetails } from './dismiss.js';
import { drawLines } from './draw-lines.js';
import { defineIslands } from './island.js';
import { showLoading } from './loading-bar.js';
import { openTargets } from './open-target.js';
import { isOwnPage } from './own-page.js';
import { openRelease } from './release-opening.js';
import { keepSummariesInPlace } from './scroll-anchor.js';
import { stickSecondaryMenu } from './secondary-menu.js';
import { whenIdle, whenLoaded } from './when-idle.js';
import { whenOpened, whenScrolled, whereNoSpeculation, wherePresent } from './when-wanted.js';

// What is on the page
dismissOpenDetails();
openTargets();
keepSummariesInPlace();
stickSecondaryMenu();
bringBackToTop();
defineIslands();
whenOpened('.mobile-menu details', async () => (await import('./menu-dialog.js')).makeMenuDialog());
whenScrolled('.toc', async () => (await import('./table-of-contents.js')).followReading());
whenLoaded(() => wherePresent('[data-hero-video]', async () => (await import('./hero-video.js')).playHeroVideos()));
drawLines();

// Between pages
openRelease();
showLoading();
whereNoSpeculation(async () => (await import('./prefetch.js')).prefetchLinks({ addLink, isOwnPage, whenIdle }));
tellConnection();
offerConsent();
