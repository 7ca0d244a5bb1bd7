/** An e-mail address to read: it breaks before its `@`, not after a hyphen, wherever its name has room. */
export function MailAddress({ of }: { of: string }) {
  const at = of.indexOf('@');
  return (
    <span>
      <span className="mail-address-name">{of.slice(0, at)}</span>
      <wbr />
      {of.slice(at)}
    </span>
  );
}
