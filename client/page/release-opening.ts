/** Scrolls past the hero of a release, one viewport down, when the visitor has followed a link within the site. */
export function scrollPastReleaseHero(): void {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFollowed = opening?.type === 'navigate' && document.referrer.startsWith(`${location.origin}/`);
  if (isFollowed && !location.hash && document.querySelector('.release')) scrollTo({ top: innerHeight });
}
