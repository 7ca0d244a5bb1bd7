const key = 'reloaded-at';
/** In milliseconds. */
const pause = 60_000;

/**
 * Loads a part of the script. Where it cannot be had, as after a new version was put in place, the page is loaded
 * again, but not twice within a minute: then the page stays as it is, and works without that part.
 *
 * @throws what loading has thrown
 */
export async function loadOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine && mayReload()) location.reload();
    throw error;
  }
}

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(key));
    if (Date.now() - last < pause) return false;
    sessionStorage.setItem(key, String(Date.now()));
    return true;
  } catch {
    // Without a place to remember it, the page would be loaded for ever.
    return false;
  }
}
