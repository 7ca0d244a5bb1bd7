import { loadOrReload } from './chunk-guard.js';
import type { Island } from './hydrate.js';
import { idle } from './triggers/idle.js';
import { interaction } from './triggers/interaction.js';
import { load } from './triggers/load.js';
import type { Trigger } from './triggers/trigger.js';
import { visible } from './triggers/visible.js';

/** What wakes an island that nobody has touched; `interaction` alone waits for the visitor. */
const triggers: Record<string, Trigger> = { load, idle, visible };

/** `<site-island>`: a part of the page that React takes over when its trigger says so. */
class SiteIsland extends HTMLElement {
  private waking: Promise<void> | undefined;

  connectedCallback(): void {
    const wake = () => {
      this.waking ??= this.wake();
      return this.waking;
    };
    interaction(this, wake);
    triggers[this.getAttribute('when') ?? '']?.(this, wake);
  }

  private async wake(): Promise<void> {
    const src = this.getAttribute('src') ?? '';
    const chunks = (this.getAttribute('chunks') ?? '').split(' ');
    // What the scripts import is asked for with them, and not one after the other.
    for (const href of chunks) preload(href);
    const [hydration = ''] = chunks;
    const [{ hydrate }, { default: component }]: [typeof import('./hydrate.js'), { default: Island }] =
      await loadOrReload(() => Promise.all([import(hydration), import(src)]));
    await hydrate(this, component);
    this.setAttribute('awake', '');
  }
}

function preload(href: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}

export function defineIslands(): void {
  customElements.define('site-island', SiteIsland);
}
