import { Icon } from './icon.js';

interface Props {
  address: string | undefined;
  hasIcon?: boolean;
}

/**
 * An e-mail address that can be written to. It breaks before its `@`, not after a hyphen, wherever its name has room.
 * Nothing without one.
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
