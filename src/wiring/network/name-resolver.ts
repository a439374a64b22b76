import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { type DurationMs, MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import { findInHostsFile, HOSTS_FILE } from './hosts-file.js';
import { queryDns } from './query-dns.js';

/** An answer is kept as long as it says, within these; a failure for the shortest time. */
const SHORTEST_KEPT: DurationMs = 10 * SECOND_MS;
const LONGEST_KEPT: DurationMs = 5 * MINUTE_MS;
const MOST_KEPT = 1_000;

export interface NameResolverOptions {
  /** DNS servers, as `address` or `address:port`; none stands for those of the system. */
  readonly servers: readonly string[];
  /** That of the system unless a test has another. */
  readonly hostsFile?: string;
}

/**
 * Finds the addresses of names by the hosts file and DNS, within four seconds, and keeps what it has
 * found. However many names are not answered, other names are.
 */
export class NameResolver {
  readonly #servers: readonly string[];
  readonly #hostsFile: string;
  readonly #kept = new LRUCache<string, Promise<readonly string[]>>({
    max: MOST_KEPT,
    ttl: LONGEST_KEPT,
  });

  constructor({ servers, hostsFile = HOSTS_FILE }: NameResolverOptions) {
    this.#servers = servers;
    this.#hostsFile = hostsFile;
  }

  /**
   * @param host a name, or an address, which stands for itself
   * @returns IP addresses, at least one
   * @throws an error with one of the codes of `node:dns`; `ETIMEOUT` when DNS did not answer in time
   */
  resolve(host: string): Promise<readonly string[]> {
    if (isIP(host) !== 0) return Promise.resolve([host]);
    const name = host.replace(/\.$/, '').toLowerCase();
    const kept = this.#kept.get(name);
    if (kept !== undefined) return kept;
    const found = this.#find(name);
    this.#kept.set(name, found);
    return found;
  }

  async #find(name: string): Promise<readonly string[]> {
    let lifetime = SHORTEST_KEPT;
    try {
      const local = await findInHostsFile(name, this.#hostsFile);
      if (local.length > 0) return local;
      // RFC 6761, section 6.3: such names are not asked for.
      if (name === 'localhost' || name.endsWith('.localhost')) return ['127.0.0.1', '::1'];
      const answer = await queryDns(name, this.#servers);
      lifetime = Math.max(answer.lifetime, SHORTEST_KEPT);
      return answer.addresses;
    } finally {
      this.#keepFor(name, Math.min(lifetime, LONGEST_KEPT));
    }
  }

  #keepFor(name: string, lifetime: DurationMs): void {
    const found = this.#kept.peek(name);
    if (found !== undefined) this.#kept.set(name, found, { ttl: lifetime });
  }
}
