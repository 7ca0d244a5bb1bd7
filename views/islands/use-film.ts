import { type RefObject, useEffect, useState } from 'react';
import { isStillWanted, startFilm } from './film.js';

/** In milliseconds: a film that takes longer comes without being announced. */
const patience = 3000;

/** On its engine a film may never say that it is ready. Other browsers name Safari too, beside themselves. */
const isSafari = () => /^(?!.*(chrome|android)).*safari/i.test(navigator.userAgent);

/**
 * Plays the film of the present slide, where it has one, and stops it when the slide is left.
 *
 * @param slides the element whose children the slides are
 * @param index of the present slide; none as long as nothing may play
 * @returns whether a film is on its way, and whether one stands in place of the slide's picture
 */
export function useFilm(slides: RefObject<HTMLElement | null>, index: number | undefined, isPaused: boolean) {
  const [isLoading, setLoading] = useState(false);
  /** The slide whose film is shown, not whether: so it is said of no other, not even at first. */
  const [shownOn, setShownOn] = useState<number>();

  useEffect(() => {
    if (index === undefined) return;
    const film = slides.current?.children[index]?.querySelector('video');
    setShownOn(film && !film.hidden ? index : undefined);
    if (!film || isPaused || isStillWanted()) return;

    let isLeft = false;
    setLoading(film.hidden && !isSafari());
    const end = setTimeout(setLoading, patience, false);
    void startFilm(film).then((plays) => {
      if (plays) film.hidden = false;
      if (isLeft) return;
      setShownOn(plays ? index : undefined);
      setLoading(false);
    });
    return () => {
      isLeft = true;
      clearTimeout(end);
      setLoading(false);
      film.pause();
    };
  }, [slides, index, isPaused]);

  return { isLoading, isShown: index !== undefined && shownOn === index };
}
