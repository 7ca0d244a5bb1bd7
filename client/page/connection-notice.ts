/** In milliseconds. */
const readingTime = 4000;
const fadingTime = 300;

/** Notifies the visitor when the connection is lost, and when it is restored. */
export function announceConnection(): void {
  const notice = document.querySelector<HTMLElement>('.connection');
  if (!notice) return;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (state: 'offline' | 'online'): void => {
    clearTimeout(timer);
    notice.textContent = notice.dataset[state] ?? '';
    notice.dataset.state = state;
  };
  const fade = (): void => {
    delete notice.dataset.state;
    timer = setTimeout(() => notice.replaceChildren(), fadingTime);
  };

  addEventListener('offline', () => tell('offline'));
  addEventListener('online', () => {
    tell('online');
    timer = setTimeout(fade, readingTime);
  });
  if (!navigator.onLine) tell('offline');
}
