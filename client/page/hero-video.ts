import { mayPlayBackgroundVideo, playBackgroundVideo } from '../../views/islands/play-background-video.js';

/**
 * Plays the videos of heroes over their posters, where viewport, connection and the visitor's settings allow it. Each
 * can be paused.
 */
export function playHeroVideos(wide: string): void {
  if (!mayPlayBackgroundVideo(wide)) return;
  for (const frame of document.querySelectorAll<HTMLElement>('[data-hero-video]')) {
    const video = frame.querySelector('video');
    const toggle = frame.querySelector('button');
    if (!video || !toggle) continue;
    toggle.addEventListener('click', () => {
      if (video.paused) void playBackgroundVideo(video);
      else video.pause();
    });
    video.addEventListener('play', () => toggle.setAttribute('aria-pressed', 'false'));
    video.addEventListener('pause', () => toggle.setAttribute('aria-pressed', 'true'));
    void playBackgroundVideo(video).then((plays) => {
      frame.hidden = !plays;
    });
  }
}
