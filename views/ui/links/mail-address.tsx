import { Icon } from '../pictures/icon.js';

interface Props {
  address: string | undefined;
  hasIcon?: boolean;
}

/**
 * A `mailto:` link; nothing without an address. It breaks before the `@` and not after a hyphen, if the name fits on a
 * line.
 */
export function MailAddress({ address, hasIcon = false }: Props) {
  if (address === undefined) return null;
  const at = address.indexOf('@');
  return (
    <a href={`mailto:${address}`} aria-label={address}>
      {hasIcon && <Icon name="mail" />}
      <span>
        <span className="mail-address-name">{address.slice(0, at)}</span>
        <wbr />
        {address.slice(at)}
      </span>
    </a>
  );
}
