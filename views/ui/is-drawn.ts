/** Whether an element is not hidden, as by a filter of the visitor's. */
export const isDrawn = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
