import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { platform } from 'node:os';
import { LRUCache } from 'lru-cache';
import { type DurationMs, MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import { ifMissing } from '../../runtime/files/if-missing.js';
import { queryDns } from './query-dns.js';

const HOSTS_FILE =
  platform() === 'win32' ? String.raw`C:\Windows\System32\drivers\etc\hosts` : '/etc/hosts';

/**
 * The addresses of a name in the hosts file, in the file's order; empty if it is not listed, or there
 * is no such file.
 */
async function findInHostsFile(name: string, file: string): Promise<string[]> {
  const text = (await readFile(file, 'utf8').catch(ifMissing)) ?? '';
  const wanted = name.toLowerCase();
  const addresses = text.split(/\r?\n/).flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    const isNamed = isIP(address) !== 0 && names.some((entry) => entry.toLowerCase() === wanted);
    return isNamed ? [address] : [];
  });
  return [...new Set(addresses)];
}

/**
 * Limits of the time for which a DNS response is cached; a failure is cached for the shortest time.
 */
const SHORTEST_KEPT: DurationMs = 10 * SECOND_MS;
const LONGEST_KEPT: DurationMs = 5 * MINUTE_MS;
const MOST_KEPT = 1_000;

export interface NameResolverOptions {
  /** DNS servers as `address` or `address:port`; empty for those of the system. */
  readonly servers: readonly string[];
  /** The hosts file; another one in tests. */
  readonly hostsFile?: string;
}

/**
 * Resolves names by the hosts file and DNS within four seconds, and caches the results. Names
 * without a response do not delay others.
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
   * @param host a name, or an IP address, which is returned as it is
   * @returns IP addresses, at least one
   * @throws an error with one of the codes of `node:dns`; `ETIMEOUT` when DNS did not respond in
   *   time
   */
  resolve(host: string): Promise<readonly string[]> {
    if (isIP(host) !== 0) return Promise.resolve([host]);
    const name = host.replace(/\.$/, '').toLowerCase();
    const kept = this.#kept.get(name);
    if (kept !== undefined) return kept;
    const lookup = this.#find(name);
    this.#kept.set(name, lookup);
    return lookup;
  }

  async #find(name: string): Promise<readonly string[]> {
    let lifetime = SHORTEST_KEPT;
    try {
      const local = await findInHostsFile(name, this.#hostsFile);
      if (local.length > 0) return local;
      // Names under localhost are not looked up in DNS (RFC 6761, 6.3).
      if (name === 'localhost' || name.endsWith('.localhost')) return ['127.0.0.1', '::1'];
      const answer = await queryDns(name, this.#servers);
      lifetime = Math.max(answer.lifetime, SHORTEST_KEPT);
      return answer.addresses;
    } finally {
      this.#keepFor(name, Math.min(lifetime, LONGEST_KEPT));
    }
  }

  #keepFor(name: string, lifetime: DurationMs): void {
    const cached = this.#kept.peek(name);
    if (cached !== undefined) this.#kept.set(name, cached, { ttl: lifetime });
  }
}
