import { from, tablet } from '../../views/styles/breakpoints.js';
import { addLink } from '../add-link.js';
import { whenActive, whenInView, whenLoaded } from '../timing.js';
import { logChanges } from './change-log.js';
import type { Island } from './hydrate.js';
import { hydrateOnInteraction } from './interaction.js';

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

/** Calls `hydrate` when it is time. */
type Trigger = (island: HTMLElement, hydrate: () => void) => void;

/** Hydrates when the page and its images have loaded and the browser is idle. */
const idle: Trigger = (_, hydrate) => whenLoaded(hydrate);

/** The same, but not on a phone, where React takes a while: there an island is hydrated only on interaction. */
const idleIfWide: Trigger = (_, hydrate) => {
  if (matchMedia(from(tablet)).matches) whenLoaded(hydrate);
};

/**
 * Hydrates just before the island comes into view, once the page has loaded: in the first view its script would delay the
 * picture. The island has no box of its own, so its children are observed.
 */
const visible: Trigger = (island, hydrate) => whenLoaded(() => whenInView(island.children, hydrate, '200px'));

/** What hydrates an island without interaction, by the value of its attribute `when`. */
export const triggers: Readonly<Record<string, Trigger>> = { idle, 'idle-if-wide': idleIfWide, visible };

/** `<site-island>`: a part of the page that React hydrates when its trigger fires. */
class SiteIsland extends HTMLElement {
  #hydrating: Promise<void> | undefined;
  readonly #changes = logChanges(this);

  connectedCallback(): void {
    const hydrate = () => {
      this.#hydrating ??= this.#hydrate().finally(() => this.#changes.end());
      return this.#hydrating;
    };
    hydrateOnInteraction(this, hydrate);
    // Not while prerendering: the scripts of a page that may never be seen would cost the visitor data and time.
    whenActive(() => triggers[this.getAttribute('when') ?? '']?.(this, () => hydrate().catch(() => undefined)));
  }

  async #hydrate(): Promise<void> {
    this.setAttribute('hydrating', '');
    const src = this.getAttribute('src') ?? '';
    const chunks = (this.getAttribute('chunks') ?? '').split(' ');
    // Preloads all chunks at once. Otherwise each would be requested only after the script that imports it.
    for (const href of chunks) addLink('modulepreload', href);
    const [hydration = ''] = chunks;
    const [{ hydrate }, { default: component }]: [typeof import('./hydrate.js'), { default: Island }] =
      await loadOrReload(() => Promise.all([import(hydration), import(src)]));
    await hydrate(this, component, this.#changes);
    this.setAttribute('hydrated', '');
  }
}

export function defineIslands(): void {
  customElements.define('site-island', SiteIsland);
}
