import { Icon } from './icon.js';

interface Props {
  /** The URL of the file. */
  address: string;
  hidden?: boolean;
}

/** A silent video in place of a picture. A script starts it, and nothing of it is fetched before. */
export function BackgroundVideo({ address, hidden }: Props) {
  return (
    <video className="background-video no-print" src={address} muted loop playsInline preload="none" hidden={hidden} />
  );
}

interface ToggleProps {
  label: string;
  isPaused?: boolean;
  onClick?: () => void;
}

/** A toggle button that pauses a video while it is pressed. */
export function BackgroundVideoToggle({ label, isPaused = false, onClick }: ToggleProps) {
  return (
    <button
      className="button button--ghost button--icon picture-control background-video-toggle no-print"
      type="button"
      aria-pressed={isPaused}
      onClick={onClick}
    >
      <Icon name="pause" />
      <Icon name="play" label={label} />
    </button>
  );
}
