/** Starts the films over their still pictures, unless the visitor wants no motion or little data; each can be paused. */
export function playHeroVideos(): void {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  if (connection?.saveData || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const frame of document.querySelectorAll<HTMLElement>('[data-hero-video]')) {
    const film = frame.querySelector('video');
    const toggle = frame.querySelector('button');
    if (!film || !toggle) continue;
    toggle.addEventListener('click', () => {
      if (film.paused) void film.play();
      else film.pause();
    });
    film.addEventListener('play', () => toggle.setAttribute('aria-pressed', 'false'));
    film.addEventListener('pause', () => toggle.setAttribute('aria-pressed', 'true'));
    film.play().then(
      () => {
        frame.hidden = false;
      },
      // A browser that refuses to play leaves the still picture.
      () => undefined,
    );
  }
}
