/**
 * Whether a video may autoplay: the viewport is wide enough, the connection is fast, and motion is not reduced.
 * @param wide the media query where a video is worth its megabyte: a phone would only show a strip of its middle
 */
export function mayPlayBackgroundVideo(wide: string): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  // The fastest value, also assumed where the browser lacks the Network Information API.
  const { saveData = false, effectiveType = '4g' } = connection ?? {};
  return (
    !saveData && effectiveType === '4g' && matchMedia(`${wide} and (prefers-reduced-motion: no-preference)`).matches
  );
}

/** Resolves to whether the video plays: a browser may refuse, and the file may be missing. */
export function playBackgroundVideo(video: HTMLVideoElement): Promise<boolean> {
  return video.play().then(
    () => true,
    () => false,
  );
}
