import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A network by which requests are counted. */
export interface SenderNetwork {
  readonly key: string;
  /** How many addresses it counts as. */
  readonly times: number;
}

/** Senders that a limit counts; beyond, the least recently seen are dropped. */
export const MAX_SENDERS = 50_000;

/** The networks of an address, the smallest first. */
export type SenderNetworks = readonly [SenderNetwork, ...SenderNetwork[]];

/** Networks of IPv6, which providers give to one customer: most get a /64, some a /56 or a /48. */
const IPV6_NETWORKS = [
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
] as const;

/**
 * The key under which requests of an address are counted: the IPv4 address, also if it is mapped
 * into IPv6, or the /64 of an IPv6 address. A text that is not an address is its own key.
 */
export function senderOf(address: string): string {
  return networksOf(address)[0].key;
}

/** The sender of an address ({@link senderOf}); of IPv6 also its larger networks. */
export function networksOf(address: string): SenderNetworks {
  if (isIPv4(address) || !ipaddr.isValid(address)) return [{ key: address, times: 1 }];
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return [{ key: parsed.toString(), times: 1 }];
  return [
    { key: networkOf(parsed, 64), times: 1 },
    ...IPV6_NETWORKS.map(({ bits, times }) => ({ key: networkOf(parsed, bits), times })),
  ];
}

/** Whether a peer is on this machine; IPv4 may be mapped into IPv6. */
export function isLoopbackAddress(address: string | undefined): boolean {
  if (address === undefined || !ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'loopback';
}

/** The common prefix of the keys of all /64 in the /48 of a sender; undefined for IPv4. */
export function customerOf(sender: string): string | undefined {
  return /^(?:[\da-f]+:){3}(?=[\da-f]+::\/64$)/.exec(sender)?.[0];
}

function networkOf({ parts }: ipaddr.IPv6, bits: number): string {
  const groups = parts.slice(0, 4).map((part, index) => {
    const kept = Math.min(16, Math.max(0, bits - 16 * index));
    return (part & (0xffff << (16 - kept)) & 0xffff).toString(16);
  });
  return `${groups.join(':')}::/${bits}`;
}
