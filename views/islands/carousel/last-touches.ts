/** When a finger touched an island, or left it. */
interface Contact {
  event: TouchEvent;
  /** How far the row of slides below the finger was scrolled. */
  place: number | undefined;
}

/** The script of every page notes the touches (`client/islands/interaction.ts`), because the island's may come later. */
export interface TouchedIsland extends HTMLElement {
  lastTouches?: [Contact | undefined, Contact];
}

export const lastTouches = (view: HTMLElement) => view.closest<TouchedIsland>('site-island')?.lastTouches ?? [];
