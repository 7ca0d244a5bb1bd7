/** The slide with which a view of slides starts: the one that has been scrolled to, or that has the focus. */
export function reachedSlide(view: HTMLElement): number {
  const distances = placesIn(view).map((place) => Math.abs(place - view.scrollLeft));
  const scrolledTo = distances.indexOf(Math.min(...distances));
  const focused = slidesIn(view).findIndex((slide) => slide.contains(document.activeElement));
  return Math.max(scrolledTo, 0) || Math.max(focused, 0);
}

/** How far a view is scrolled at each of its slides. */
export function placesIn(view: HTMLElement): number[] {
  const offsets = slidesIn(view).map(({ offsetLeft }) => offsetLeft);
  return offsets.map((offset) => offset - (offsets[0] ?? 0));
}

export const slidesIn = (view: HTMLElement) => [...view.querySelectorAll<HTMLElement>(':scope > .swiper-wrapper > *')];
