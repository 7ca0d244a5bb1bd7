import { bringBackToTop } from './back-to-top.js';
import { tellConnection } from './connection.js';
import { offerConsent } from './consent.js';
import { dismissOpenDetails } from './dismiss.js';
import { defineIslands } from './island.js';
import { showLoading } from './loading-bar.js';
import { openTargets } from './open-target.js';
import { prefetchLinks } from './prefetch.js';
import { openRelease } from './release-opening.js';
import { stickSecondaryMenu } from './secondary-menu.js';
import { keepSummariesInPlace } from './steady-summary.js';
import { followReading } from './table-of-contents.js';
import { whenOpened, wherePresent } from './when-wanted.js';

// What is on the page
dismissOpenDetails();
openTargets();
keepSummariesInPlace();
stickSecondaryMenu();
followReading();
bringBackToTop();
defineIslands();
whenOpened('.mobile-menu details', async () => (await import('./menu-dialog.js')).makeMenuDialog());
wherePresent('[data-hero-video]', async () => (await import('./hero-video.js')).playHeroVideos());
wherePresent('[data-draws]', async () => (await import('./draw-lines.js')).drawLines());

// Between pages
openRelease();
showLoading();
prefetchLinks();
tellConnection();
offerConsent();
