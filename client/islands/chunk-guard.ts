const key = 'reloaded-at';
/** In milliseconds. */
const pause = 60_000;

/**
 * Loads a chunk of the script. If that fails, as it may after a deployment, the page is reloaded, but not twice within
 * a minute: then it stays as it is, and works without the chunk.
 *
 * @throws the error of the load
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
    // Without session storage, the page could reload for ever.
    return false;
  }
}
