import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** The network of a sender: an IPv4 address, or the /64 of an IPv6 one, which one household has. */
export function networkOf({ ip }: FastifyRequest): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
