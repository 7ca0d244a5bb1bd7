/** Calls once for each element, as soon as it is within `margin` of the viewport. */
export function whenInView(elements: Iterable<Element>, call: (element: Element) => void, margin = '0px'): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        call(target);
      }
    },
    { rootMargin: margin },
  );
  for (const element of elements) observer.observe(element);
}
