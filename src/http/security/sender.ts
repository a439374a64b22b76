import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Groups of 16 bits in a /64, the network of one household. */
const GROUPS_OF_NETWORK = 4;

/**
 * The key under which requests of an address are counted: the IPv4 address, also if it is mapped
 * into IPv6, or the /64 of an IPv6 address. A text that is not an address is its own key.
 */
export function senderOf(address: string): string {
  if (isIPv4(address) || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, GROUPS_OF_NETWORK).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
