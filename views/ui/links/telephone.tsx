import { Icon } from '../pictures/icon.js';

interface Props {
  /** In the format for reading, with the country code: `+39 011 555 0100`. */
  number: string | undefined;
  className?: string;
  hasIcon?: boolean;
}

/** A `tel:` link; nothing without a number. */
export function Telephone({ number, className, hasIcon = false }: Props) {
  if (number === undefined) return null;
  return (
    <a className={className} href={`tel:${number.replaceAll(/[ -]/g, '')}`}>
      {hasIcon && <Icon name="phone" />}
      {number}
    </a>
  );
}
