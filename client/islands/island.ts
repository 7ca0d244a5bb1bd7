import { addLink } from '../add-link.js';
import { whenActive } from '../timing/when-active.js';
import { logChanges } from './change-log.js';
import { loadOrReload } from './chunk-guard.js';
import type { Island } from './hydrate.js';
import { hydrateOnInteraction } from './interaction.js';
import { triggers } from './triggers.js';

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
