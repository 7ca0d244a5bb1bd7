import { Icon } from './icon.js';

interface Props {
  /** As it is written for reading, with its country: `+39 011 555 0100`. */
  number: string | undefined;
  className?: string;
  hasIcon?: boolean;
}

/** A number that can be dialled; it is not broken over two lines. Nothing without one. */
export function Telephone({ number, className, hasIcon = false }: Props) {
  if (number === undefined) return null;
  return (
    <a className={className} href={`tel:${number.replaceAll(/[ -]/g, '')}`}>
      {hasIcon && <Icon name="phone" />}
      <span className="telephone">{number}</span>
    </a>
  );
}
