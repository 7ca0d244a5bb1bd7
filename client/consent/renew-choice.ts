import { consentCookie, storedConsent } from '../../views/islands/video-player/media-consent.js';

/**
 * Sets the cookie with the visitor's choice again, until the day on which the choice itself ends. Browsers may keep a
 * cookie that a script has set for less time than it asks for: Safari for seven days.
 */
export function renewChoice(): void {
  const value = storedConsent();
  try {
    const { expirationTime } = JSON.parse(decodeURIComponent(value));
    if (!(expirationTime > 0)) return;
    const end = new Date(expirationTime).toUTCString();
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there without https
    document.cookie = `${consentCookie}=${value}; Expires=${end}; Path=/; SameSite=Lax${secure}`;
  } catch {
    // There is no choice yet.
  }
}
