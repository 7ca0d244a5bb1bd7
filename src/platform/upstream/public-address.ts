import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** IANA's special-purpose addresses: loopback, private networks, link-local and others off the public internet. */
const special = {
  ipv4: listOf('ipv4', [
    ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
    ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
    '224.0.0.0/3',
  ]),
  // Only 2000::/3 is public, except documentation, Teredo and 6to4, which may contain a private IPv4 address.
  ipv6: listOf('ipv6', ['::/3', '4000::/2', '8000::/1', '2001::/32', '2001:db8::/32', '2002::/16', '3fff::/20']),
};

function listOf(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/** Whether the address (IPv4 or IPv6, without brackets) belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  const family = version === 6 ? 'ipv6' : 'ipv4';
  return version !== 0 && !special[family].check(address, family);
}

export class PrivateAddressError extends Error {}

/**
 * Looks a name up as `dns.lookup` does, and fails if any of its addresses is not public. The connection is opened to
 * the checked addresses, so that DNS rebinding has no effect.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) {
      callback(error ?? new Error(`no address of ${hostname}`), '');
    } else if (!addresses.every(({ address }) => isPublicAddress(address))) {
      callback(new PrivateAddressError('the name leads to a private address'), '');
    } else if (options.all) {
      callback(null, addresses);
    } else {
      callback(null, first.address, first.family);
    }
  });
};
