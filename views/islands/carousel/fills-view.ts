/** Whether an element stands in the window with its upper edge at the top, and all of it can be seen. */
export function fillsView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return Math.abs(top) <= 1 && bottom <= window.innerHeight + 1;
}
