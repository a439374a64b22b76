import ipaddr from 'ipaddr.js';

/** All globally assigned addresses (IANA, "IPv6 Global Unicast Address Space"). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is public: in no private, local, shared, documentation or other special
 * range (IANA's special-purpose registries, RFC 6890), also not embedded in an IPv6 address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(GLOBAL_UNICAST);
}
