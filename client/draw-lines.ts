/** Along a line whose `pathLength` is 1. */
const stroke = { strokeDasharray: ['0 1', '1 0'] };
/** From left to right. */
const wipe = { clipPath: ['inset(-10% 100% -10% 0)', 'inset(-10%)'] };

/** Lets fine lines and figures (`[data-draws]`) draw themselves, once, when they are first seen. */
export function drawLines(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      target.animate(target instanceof SVGElement ? stroke : wipe, {
        delay: 200,
        duration: 1200,
        easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
        fill: 'backwards',
      });
    }
  });
  for (const drawing of document.querySelectorAll('[data-draws]')) observer.observe(drawing);
}
