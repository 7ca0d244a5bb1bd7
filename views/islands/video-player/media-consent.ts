/**
 * What the players and the consent tool (client/consent) tell each other: by the tool's cookie and by events, for the
 * players lie in islands, which know nothing of the tool. Both have the form of vanilla-cookieconsent.
 */

/** The name of the cookie with the visitor's choice. */
export const consentCookie = 'consent';

const granted = 'mediagranted';
const changed = 'cc:onChange';

/** What the visitor has said to media; undefined where no choice is stored. */
export function mediaConsent(): boolean | undefined {
  const [, value = ''] = new RegExp(`(?:^|; )${consentCookie}=([^;]+)`).exec(document.cookie) ?? [];
  try {
    return JSON.parse(decodeURIComponent(value)).categories.includes('media');
  } catch {
    return undefined;
  }
}

/** The player's part: the visitor has just said yes to media. */
export function grantMedia(): void {
  dispatchEvent(new Event(granted));
}

/** The tool's part: keeps what was said at a player. */
export function onMediaGranted(keep: () => void): void {
  addEventListener(granted, keep);
}

/**
 * The player's part: media are no longer wanted, by a choice on this page, or on another while this one was hidden.
 *
 * @returns what ends the watch
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
