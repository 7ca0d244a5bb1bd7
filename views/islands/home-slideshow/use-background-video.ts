import { type RefObject, useEffect, useState } from 'react';
import { from, tablet } from '../../styles/breakpoints.js';
import { mayPlayBackgroundVideo, playBackgroundVideo } from '../play-background-video.js';

/** In milliseconds. The loading indicator disappears after it, even if the video is still loading. */
const timeoutMs = 3000;

/** In Safari a video may never report that it is ready. Other browsers name Safari in their user agent too. */
const isSafari = () => /^(?!.*(chrome|android)).*safari/i.test(navigator.userAgent);

/**
 * Plays the video of the current slide, if it has one, and pauses it when the slide is left.
 *
 * @param view contains the slides
 * @param index of the current slide; undefined while nothing may play
 * @returns whether a video is loading, and whether one is shown in place of the slide's picture
 */
export function useBackgroundVideo(view: RefObject<HTMLElement | null>, index: number | undefined, isPaused: boolean) {
  const [isLoading, setLoading] = useState(false);
  /** The index of the slide whose video is shown. A boolean would briefly apply to the next slide too. */
  const [shownOn, setShownOn] = useState<number>();

  useEffect(() => {
    if (index === undefined) return;
    const video = view.current?.querySelector<HTMLVideoElement>(`[data-swiper-slide-index="${index}"] video`);
    setShownOn(video && !video.hidden ? index : undefined);
    if (!video || isPaused || !mayPlayBackgroundVideo(from(tablet))) return;

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
  }, [view, index, isPaused]);

  return { isLoading, isShown: index !== undefined && shownOn === index };
}
