/**
 * The address of a resource on the gateway: a path relative to its URL, or an absolute address.
 * @returns undefined for whatever would lead to another origin
 */
export function gatewayAddress(gateway: string, resource: string): URL | undefined {
  const base = URL.parse(`${gateway}/`);
  const address = URL.parse(resource) ?? URL.parse(resource.replace(/^\/(?![/\\])/, ''), base?.href);
  if (!base || !address) return undefined;
  // The origin of a blob: address is that of the address within it.
  const isOnGateway = address.origin === base.origin && address.protocol === base.protocol;
  return isOnGateway && address.username === '' && address.password === '' ? address : undefined;
}
