import { consentCookie, onMediaGranted, storedConsent } from '../views/islands/video-player/media-consent.js';
import { isPlainClick } from '../views/ui/links/plain-click.js';
import type { ConsentTool, Surroundings } from './consent/consent-tool.js';

/** Events of a visitor who has begun to read. Not `pointerdown`: the dialog that then appears could catch the click. */
const signs = ['scroll', 'pointerup', 'keydown'];

/**
 * Loads the consent tool on demand: on a first visit, from the footer, or by a player. On a later visit the choice is
 * renewed.
 */
export function offerConsent(): void {
  const footer = document.querySelector<HTMLElement>('[data-cookie-policy]');
  if (!footer) return;
  let loaded: Promise<ConsentTool> | undefined;
  const tool = () => {
    // Without `loadOrReload`: if the tool cannot be loaded, its link leads to the cookie policy.
    loaded ??= import('./consent/consent-tool.js').then(({ createConsentTool }) =>
      createConsentTool({ ...footer.dataset, cookie: consentCookie } as Surroundings),
    );
    return loaded;
  };

  for (const opener of footer.querySelectorAll<HTMLAnchorElement>(`a[href="${footer.dataset.cookiePolicy}"]`)) {
    opener.setAttribute('aria-haspopup', 'dialog');
    opener.addEventListener('click', (event) => {
      // Clicks that open a new tab or window are left to the browser.
      if (!isPlainClick(event)) return;
      event.preventDefault();
      tool().then(
        ({ open }) => open(opener),
        () => location.assign(opener.href),
      );
    });
  }

  onMediaGranted(() => tool().then(({ acceptMedia }) => acceptMedia(), ignore));

  let hasBegun = false;
  const begin = async () => {
    if (hasBegun) return;
    hasBegun = true;
    // Read at the event: after this page was prerendered, the visitor may have chosen on another page.
    const choice = storedConsent();
    if (choice !== '') (await import('./consent/renew-choice.js')).renewChoice(consentCookie, choice);
    if (storedConsent() === '') (await tool()).ask();
  };
  for (const sign of signs) addEventListener(sign, () => begin().catch(ignore), { once: true, passive: true });
}

/** Without the tool nothing is stored, and nothing that needs consent is loaded. */
function ignore(): void {}
