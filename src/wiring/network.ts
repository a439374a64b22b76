import type { Config } from '../config/config.js';
import { type Network, openNetwork } from './network/network.js';

/** How other hosts are reached, as the settings have it. */
export function openNetworkOf({ dnsServers }: Config): Network {
  return openNetwork({ servers: dnsServers });
}
