/** Whether an element's upper edge is at the top of the viewport, and all of the element is visible. */
export function fillsView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return Math.abs(top) <= 1 && bottom <= window.innerHeight + 1;
}
