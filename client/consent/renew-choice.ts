/**
 * Sets the cookie with the visitor's choice again, until the day on which the choice itself ends. Browsers may keep a
 * cookie that a script has set for less time than it asks for: Safari for seven days.
 *
 * @param value of the cookie
 */
export function renewChoice(name: string, value: string): void {
  try {
    const { expirationTime } = JSON.parse(decodeURIComponent(value));
    if (!(expirationTime > 0)) return;
    const end = new Date(expirationTime).toUTCString();
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there without https
    document.cookie = `${name}=${value}; Expires=${end}; Path=/; SameSite=Lax${secure}`;
  } catch {
    // The cookie is not the consent tool's.
  }
}
