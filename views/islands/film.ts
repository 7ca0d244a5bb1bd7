/** Whether the visitor wants no motion, or little data: no film plays by itself then. */
export function isStillWanted(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Resolves, once it is known, to whether the film plays: a browser may refuse, and the file may be missing. */
export function startFilm(film: HTMLVideoElement): Promise<boolean> {
  return film.play().then(
    () => true,
    () => false,
  );
}
