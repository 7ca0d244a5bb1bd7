/** Takes the visitor who follows a link within the site to a release past its hero, one viewport down. */
export function openRelease(): void {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFollowed = opening?.type === 'navigate' && document.referrer.startsWith(`${location.origin}/`);
  if (isFollowed && !location.hash && document.querySelector('.release')) scrollTo({ top: innerHeight });
}
