import { isStillWanted, startFilm } from '../views/islands/film.js';

/** Starts the films over their still pictures, unless the visitor wants none; each can be paused. */
export function playHeroVideos(): void {
  if (isStillWanted()) return;
  for (const frame of document.querySelectorAll<HTMLElement>('[data-hero-video]')) {
    const film = frame.querySelector('video');
    const toggle = frame.querySelector('button');
    if (!film || !toggle) continue;
    toggle.addEventListener('click', () => {
      if (film.paused) void startFilm(film);
      else film.pause();
    });
    film.addEventListener('play', () => toggle.setAttribute('aria-pressed', 'false'));
    film.addEventListener('pause', () => toggle.setAttribute('aria-pressed', 'true'));
    void startFilm(film).then((plays) => {
      frame.hidden = !plays;
    });
  }
}
