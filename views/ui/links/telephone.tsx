import { Icon } from '../pictures/icon.js';

interface Props {
  /** In the format for reading, with the country code: `+39 011 555 0100`. */
  number: string | undefined;
  className?: string;
  hasIcon?: boolean;
}

/**
 * A `tel:` link; nothing without a number. It stays on one line if it fits. The fonts have no non-breaking hyphen, so a
 * word joiner follows the plain one.
 */
export function Telephone({ number, className, hasIcon = false }: Props) {
  if (number === undefined) return null;
  return (
    <a className={className} href={`tel:${number.replaceAll(/[ -]/g, '')}`}>
      {hasIcon && <Icon name="phone" />}
      {number.replaceAll(' ', '\u00a0').replaceAll('-', '-\u2060')}
    </a>
  );
}
