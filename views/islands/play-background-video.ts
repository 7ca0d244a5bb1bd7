/** Where a video is worth its megabyte: a phone shows a strip of its middle. */
const wideEnough = '(min-width: 768px) and (prefers-reduced-motion: no-preference)';

/** Whether a video may play by itself: the window is wide enough, the connection bears it, and motion is not unwanted. */
export function mayPlayBackgroundVideo(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  // The fastest there is; browsers without the interface do not tell.
  const { saveData = false, effectiveType = '4g' } = connection ?? {};
  return !saveData && effectiveType === '4g' && matchMedia(wideEnough).matches;
}

/** Resolves, once it is known, to whether the video plays: a browser may refuse, and the file may be missing. */
export function playBackgroundVideo(video: HTMLVideoElement): Promise<boolean> {
  return video.play().then(
    () => true,
    () => false,
  );
}
