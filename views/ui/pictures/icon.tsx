import { iconPaths } from './icon-paths.js';

export type IconName = keyof typeof iconPaths;

/** Decorative only: the control around it has the accessible name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: iconPaths[name] }}
    />
  );
}
