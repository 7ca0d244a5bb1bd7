/** The slide with which a view of slides starts: the one that is scrolled to, has the focus, or is in the address. */
export function firstSlide(view: HTMLElement): number {
  const row = rowOf(view);
  return scrolledTo(view, row) || (slideOf(document.activeElement, row) ?? slideWith(location.hash, row) ?? 0);
}

/** The element whose children are the slides. */
export function rowOf(view: HTMLElement | null): Element | null {
  return view?.querySelector(':scope > .swiper-wrapper') ?? null;
}

/** Index of the slide that contains the fragment's target. */
export function slideWith(hash: string, row: Element | null): number | undefined {
  return slideOf(hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null, row);
}

function slideOf(part: Element | null, row: Element | null): number | undefined {
  const index = Array.from(row?.children ?? []).findIndex((slide) => part && slide.contains(part));
  return index < 0 ? undefined : index;
}

/** Index of the slide to which the view, or the row in it, has been scrolled. */
function scrolledTo(view: HTMLElement, row: Element | null): number {
  const left = Math.max(view.scrollLeft, row?.scrollLeft ?? 0);
  const distances = placesIn(row).map((place) => Math.abs(place - left));
  return Math.max(distances.indexOf(Math.min(...distances)), 0);
}

/** How far a row is scrolled at each of its slides. */
export function placesIn(row: Element | null): number[] {
  const offsets = Array.from(row?.children ?? [], (slide) => (slide as HTMLElement).offsetLeft);
  return offsets.map((offset) => offset - (offsets[0] ?? 0));
}
