import { Icon } from './icon.js';

interface Props {
  /** As it is written for reading, with its country: `+39 011 555 0100`. */
  number: string | undefined;
  className?: string;
  hasIcon?: boolean;
}

/**
 * A number that can be dialled; it is not broken over two lines where it fits on one. The fonts have no hyphen that does
 * not break: a word joiner follows the plain one. Nothing without a number.
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
