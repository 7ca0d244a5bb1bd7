import { consentCookie, onMediaGranted } from '../views/islands/video-player/media-consent.js';
import { isPlainClick } from '../views/ui/plain-click.js';
import type { ConsentTool, Surroundings } from './consent/consent-tool.js';

/** Of a visitor who has begun to read. Not `pointerdown`: what then appears could take the click away. */
const signs = ['scroll', 'pointerup', 'keydown'];

/** Brings the consent tool when it is wanted: on a first visit, from the footer, or by a player. */
export function offerConsent(): void {
  const footer = document.querySelector<HTMLElement>('[data-cookie-policy]');
  if (!footer) return;
  let loaded: Promise<ConsentTool> | undefined;
  const tool = () => {
    // Who cannot have it is led to the cookie policy: no reason to load the page again.
    loaded ??= import('./consent/consent-tool.js').then(({ createConsentTool }) =>
      createConsentTool({ ...footer.dataset, cookie: consentCookie } as Surroundings),
    );
    return loaded;
  };

  for (const opener of footer.querySelectorAll<HTMLAnchorElement>(`a[href="${footer.dataset.cookiePolicy}"]`)) {
    opener.setAttribute('aria-haspopup', 'dialog');
    opener.addEventListener('click', (event) => {
      // A click for a new tab or window is the browser's.
      if (!isPlainClick(event)) return;
      event.preventDefault();
      tool().then(
        ({ open }) => open(opener),
        () => location.assign(opener.href),
      );
    });
  }

  onMediaGranted(() => tool().then(({ acceptMedia }) => acceptMedia(), ignore));

  let isAsked = false;
  const ask = () => {
    // Looked up now: since the page was made ready ahead, the visitor may have chosen on another.
    if (isAsked || `; ${document.cookie}`.includes(`; ${consentCookie}=`)) return;
    isAsked = true;
    tool().then(({ ask }) => ask(), ignore);
  };
  for (const sign of signs) addEventListener(sign, ask, { once: true, passive: true });
}

/** Without the tool nothing is stored, and nothing that needs consent is loaded. */
function ignore(): void {}
