import { Resolver } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';

/** For a name as a whole: both address families, all servers, all attempts. */
const LONGEST_QUERY: DurationMs = 4 * SECOND_MS;
/** Until the first attempt at a server is repeated; the second one lasts twice as long. */
const FIRST_ATTEMPT: DurationMs = SECOND_MS;
const ATTEMPTS = 2;
/** How long the other family is waited for once one has answered: some servers drop AAAA queries. */
const OTHER_FAMILY: DurationMs = SECOND_MS / 2;

export interface DnsAnswer {
  /** IPv4 before IPv6; at least one. */
  readonly addresses: readonly string[];
  /** How long the answer may be kept: the shortest of its records. */
  readonly lifetime: DurationMs;
}

interface AddressRecord {
  readonly address: string;
  /** Seconds. */
  readonly ttl: number;
}

/**
 * Asks DNS servers for the addresses of a name. It needs no thread, unlike `dns.lookup`, of whose
 * calls four at a time run in a process: names that are never answered would stop all others.
 * @param servers `address` or `address:port`; none stands for those of the system
 * @throws an error with one of the codes of `node:dns`; `ETIMEOUT` when there was no answer in time
 */
export async function queryDns(name: string, servers: readonly string[]): Promise<DnsAnswer> {
  // A resolver of its own, so that ending its queries ends no others.
  const resolver = new Resolver({ timeout: FIRST_ATTEMPT, tries: ATTEMPTS });
  if (servers.length > 0) resolver.setServers(servers);
  const queries = [
    resolver.resolve4(name, { ttl: true }),
    resolver.resolve6(name, { ttl: true }),
  ] as const;
  const settled = Promise.allSettled(queries);
  const over = new AbortController();
  try {
    const limit = sleep(LONGEST_QUERY, undefined, { signal: over.signal });
    const second = Promise.any(queries).then(() => sleep(OTHER_FAMILY));
    // A failure of both is in `settled`.
    await Promise.race([settled, limit, second.catch(() => settled)]);
  } finally {
    over.abort();
    resolver.cancel();
  }
  return toAnswer(await settled);
}

function toAnswer(results: readonly PromiseSettledResult<AddressRecord[]>[]): DnsAnswer {
  const records = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  if (records.length > 0) {
    return {
      addresses: records.map(({ address }) => address),
      lifetime: Math.min(...records.map(({ ttl }) => ttl)) * SECOND_MS,
    };
  }
  throw toError(results);
}

/** What tells most: that one family has no record says little while the other was not answered. */
function toError(results: readonly PromiseSettledResult<unknown>[]): Error {
  const reasons = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as NodeJS.ErrnoException] : [],
  );
  const unanswered = reasons.find(({ code }) => code === 'ETIMEOUT' || code === 'ECANCELLED');
  if (unanswered !== undefined) {
    return Object.assign(new Error('DNS did not answer in time'), { code: 'ETIMEOUT' });
  }
  return reasons[0] ?? Object.assign(new Error('the name has no address'), { code: 'ENODATA' });
}
