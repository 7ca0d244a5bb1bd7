import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { PayloadRequest } from 'payload';
import { readEnvironment } from '../environment.js';

type Sent = Pick<PayloadRequest, 'headers'>;

/** The address that the proxy has added, or Next itself: what is before it, the sender can write. */
export function senderOf({ headers }: Sent): string {
  return networkOf(headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '');
}

/** For the log, which holds no address. */
export function senderInLog(req: Sent): string {
  return createHmac('sha256', readEnvironment().secret).update(senderOf(req)).digest('base64url').slice(0, 12);
}

/** Whoever has an address of IPv6 has all that begin with the same 64 bits. */
function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address) ?? [];
  if (mapped) return mapped;
  if (!isIPv6(address) || address.includes('%')) return address;
  const [head = [], tail] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':')));
  const zeros = tail ? Array(8 - head.length - tail.length).fill('0') : [];
  return `${[...head, ...zeros, ...(tail ?? [])].slice(0, 4).join(':')}::/64`;
}
