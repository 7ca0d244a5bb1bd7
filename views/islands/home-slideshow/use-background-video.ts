import { type RefObject, useEffect, useState } from 'react';
import { mayPlayBackgroundVideo, playBackgroundVideo } from '../play-background-video.js';

/** In milliseconds: a video that takes longer comes without being announced. */
const timeoutMs = 3000;

/** On its engine a video may never say that it is ready. Other browsers name Safari too, beside themselves. */
const isSafari = () => /^(?!.*(chrome|android)).*safari/i.test(navigator.userAgent);

/**
 * Plays the video of the present slide, where it has one, and stops it when the slide is left.
 *
 * @param slides the element whose children the slides are
 * @param index of the present slide; none as long as nothing may play
 * @returns whether a video is on its way, and whether one stands in place of the slide's picture
 */
export function useBackgroundVideo(
  slides: RefObject<HTMLElement | null>,
  index: number | undefined,
  isPaused: boolean,
) {
  const [isLoading, setLoading] = useState(false);
  /** The slide whose video is shown, not whether: so it is said of no other, not even at first. */
  const [shownOn, setShownOn] = useState<number>();

  useEffect(() => {
    if (index === undefined) return;
    const video = slides.current?.children[index]?.querySelector('video');
    setShownOn(video && !video.hidden ? index : undefined);
    if (!video || isPaused || !mayPlayBackgroundVideo()) return;

    let isLeft = false;
    setLoading(video.hidden && !isSafari());
    const end = setTimeout(setLoading, timeoutMs, false);
    void playBackgroundVideo(video).then((plays) => {
      if (plays) video.hidden = false;
      if (isLeft) return;
      setShownOn(plays ? index : undefined);
      setLoading(false);
    });
    return () => {
      isLeft = true;
      clearTimeout(end);
      setLoading(false);
      video.pause();
    };
  }, [slides, index, isPaused]);

  return { isLoading, isShown: index !== undefined && shownOn === index };
}
