import { iconPaths } from './icon-paths.js';

export type IconName = keyof typeof iconPaths;

interface Props {
  name: IconName;
  /** Names the control around it, where nothing else does. */
  label?: string;
}

/** The drawing itself is decorative. */
export function Icon({ name, label }: Props) {
  return (
    <>
      <svg
        className="icon"
        viewBox="0 0 24 24"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: iconPaths[name] }}
      />
      {label && <span className="visually-hidden">{label}</span>}
    </>
  );
}
