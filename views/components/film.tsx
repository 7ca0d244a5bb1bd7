import { Icon } from './icon.js';

interface FilmProps {
  /** Of the file. */
  address: string;
  hidden?: boolean;
}

/** A silent film in place of a picture. It plays only where a script starts it, and nothing of it is fetched before. */
export function Film({ address, hidden }: FilmProps) {
  return <video className="film" src={address} muted loop playsInline preload="none" hidden={hidden} />;
}

interface ToggleProps {
  label: string;
  isPaused?: boolean;
  onClick?: () => void;
}

/** Lets a film stand still; pressed, it does. */
export function FilmToggle({ label, isPaused = false, onClick }: ToggleProps) {
  return (
    <button className="picture-control film-toggle" type="button" aria-pressed={isPaused} onClick={onClick}>
      <Icon name="pause" />
      <Icon name="play" />
      <span className="visually-hidden">{label}</span>
    </button>
  );
}
