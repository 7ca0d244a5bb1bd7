import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../ui/hooks/use-hydrated.js';
import { buttonHandlers } from '../../ui/links/plain-click.js';
import { Icon } from '../../ui/pictures/icon.js';
import { grantMedia, mediaConsent, onMediaWithdrawn } from './media-consent.js';
import { VideoDialog, VideoQuestion, type VideoQuestionProps } from './video-dialog.js';

export interface VideoFacadeProps extends VideoQuestionProps {
  /** The URL of the player at the video host. Nothing is loaded from there before the visitor agrees. */
  address: string;
  title: string | undefined;
  labels: { play: string; close: string } & VideoQuestionProps['labels'];
  /** Where the player opens: in place of the picture (the default), or in a dialog over the page. */
  opensIn?: 'place' | 'dialog' | undefined;
}

interface Props extends VideoFacadeProps {
  /** The picture that is shown until the video plays. */
  poster: ReactNode;
  /** When this turns false, as for a slide that is left, the picture replaces the video. */
  isActive?: boolean;
}

type Stage = 'picture' | 'question' | 'player';

/** A video at the video host: its picture, then the question whether to load it from there, then the player. */
export function VideoFacade({ poster, isActive = true, ...video }: Props) {
  const { address, title, labels, opensIn, ...question } = video;
  const [stage, setStage] = useState<Stage>('picture');
  const isHydrated = useHydrated();
  const link = useRef<HTMLAnchorElement>(null);
  const hasGoneBack = useRef(false);

  useEffect(() => {
    if (!isActive) setStage('picture');
  }, [isActive]);
  useEffect(() => {
    if (stage === 'player') return onMediaWithdrawn(() => setStage('picture'));
    if (stage === 'picture' && hasGoneBack.current) link.current?.focus();
    hasGoneBack.current = false;
    return undefined;
  }, [stage]);

  const accept = () => {
    grantMedia();
    setStage('player');
  };
  const goBack = () => {
    hasGoneBack.current = true;
    setStage('picture');
  };

  const name = title ?? labels.play;
  const opened =
    stage === 'question' ? (
      <VideoQuestion {...question} labels={labels} onAccept={accept} onBack={goBack} />
    ) : (
      <Player address={address} title={name} takesFocus={opensIn !== 'dialog'} />
    );
  const isOverPage = opensIn === 'dialog';
  const isOpen = stage !== 'picture';
  return (
    <div className="video-facade no-print" data-theme="dark">
      {poster}
      {(!isOpen || isOverPage) && (
        <div className="video-facade-text">
          <PlayLink
            {...video}
            ref={link}
            isHydrated={isHydrated}
            onPlay={() => setStage(mediaConsent() ? 'player' : 'question')}
          />
          {title && <p className="video-facade-title">{title}</p>}
        </div>
      )}
      {isOpen && !isOverPage && opened}
      {isOpen && isOverPage && (
        <VideoDialog name={name} closeLabel={labels.close} isPlaying={stage === 'player'} onClose={goBack}>
          {opened}
        </VideoDialog>
      )}
    </div>
  );
}

interface PlayLinkProps extends VideoFacadeProps {
  ref: Ref<HTMLAnchorElement>;
  isHydrated: boolean;
  onPlay: () => void;
}

/**
 * Without a script, a link to the video at its host. Hydration turns it into a button, but keeps the element, which may
 * have the focus or a pending click. `data-hydrated-role` announces the role before hydration.
 */
function PlayLink({ ref, address, title, labels, opensIn, isHydrated, onPlay }: PlayLinkProps) {
  const asLink = { target: '_blank', rel: 'noopener', 'aria-describedby': 'new-tab' };
  const asButton = { role: 'button', 'aria-haspopup': opensIn === 'dialog' ? ('dialog' as const) : undefined };
  return (
    <a
      ref={ref}
      className="card-link video-facade-play"
      href={address}
      aria-description={title}
      data-hydrated-role="button"
      suppressHydrationWarning
      {...buttonHandlers(onPlay)}
      {...(isHydrated ? asButton : asLink)}
    >
      <span className="video-facade-sign">
        <Icon name="play" />
      </span>
      <span className="video-facade-action">{labels.play}</span>
    </a>
  );
}

function Player({ address, title, takesFocus }: { address: string; title: string; takesFocus: boolean }) {
  return (
    <iframe
      ref={takesFocus ? focus : undefined}
      className="video-player"
      src={`${address}?autoplay=1`}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture"
      allowFullScreen
      // Some hosts refuse a player without a referrer.
      referrerPolicy="strict-origin-when-cross-origin"
      loading="lazy"
    />
  );
}

const focus = (element: HTMLElement | null) => element?.focus();
