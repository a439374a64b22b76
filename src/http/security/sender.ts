import { isIPv6 } from 'node:net';

const GROUPS = 8;

/** Groups of 16 bits that one household has: a /64. */
const GROUPS_OF_NETWORK = 4;

/**
 * What requests of an address are counted under: IPv4 by the address, also where it is written
 * within IPv6, and IPv6 by its /64.
 */
export function senderOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [whole = ''] = address.split('%', 1);
  // URL writes every IPv6 address in the one form of RFC 5952, but for dotted parts: in hex.
  const [head = '', tail] = new URL(`http://[${whole}]`).hostname.slice(1, -1).split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: GROUPS - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, GROUPS_OF_NETWORK).join(':')}::/64`;
}
