/**
 * Whether the address is on the base's origin (scheme, host and port) and holds neither user nor password. Only then
 * may secrets of that server, such as its credential, be sent there.
 */
export function isOnOrigin(address: URL, base: URL): boolean {
  // The origin of a blob: address is that of the address within it.
  const isSameOrigin = address.origin === base.origin && address.protocol === base.protocol;
  return isSameOrigin && address.username === '' && address.password === '';
}

/**
 * The address of a resource on the gateway: a path relative to its URL, or an absolute address.
 * @returns undefined for a resource on another origin
 */
export function gatewayAddress(gateway: string, resource: string): URL | undefined {
  const base = URL.parse(`${gateway}/`);
  const address = URL.parse(resource) ?? URL.parse(resource.replace(/^\/(?![/\\])/, ''), base?.href);
  return base && address && isOnOrigin(address, base) ? address : undefined;
}
