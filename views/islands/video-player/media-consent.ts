/**
 * The interface between the players and the consent tool (client/consent): the tool's cookie, and events. The players
 * are in islands, which do not import the tool. Cookie and events have the format of vanilla-cookieconsent.
 */

/** The name of the cookie with the visitor's choice. */
export const consentCookie = 'consent';

const granted = 'mediagranted';
const changed = 'cc:onChange';

/** The value of the cookie; empty if no choice is stored. */
export function storedConsent(): string {
  return `; ${document.cookie}`.split(`; ${consentCookie}=`)[1]?.split(';')[0] ?? '';
}

/** The visitor's consent to media; undefined if no choice is stored. */
export function mediaConsent(): boolean | undefined {
  try {
    return JSON.parse(decodeURIComponent(storedConsent())).categories.includes('media');
  } catch {
    return undefined;
  }
}

/** Called by the player: the visitor has just consented to media. */
export function grantMedia(): void {
  dispatchEvent(new Event(granted));
}

/** Called by the consent tool, to store a consent that was given at a player. */
export function onMediaGranted(store: () => void): void {
  addEventListener(granted, store);
}

/**
 * Called by the player: watches for a withdrawal of the consent, on this page, or on another one while this one was
 * hidden.
 *
 * @returns a function that removes the listeners
 */
export function onMediaWithdrawn(stop: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const look = () => {
    if (mediaConsent() === false) stop();
  };
  addEventListener(changed, look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  return () => controller.abort();
}
