import { Resolver } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import { errorCode } from '../../domain/unknown-values.js';

/** Time for a name in all: both address families, all servers, all attempts. */
const QUERY_TIMEOUT: DurationMs = 4 * SECOND_MS;
/** Timeout of the first attempt at a server; the second attempt takes twice as long. */
const ATTEMPT_TIMEOUT: DurationMs = SECOND_MS;
const ATTEMPTS = 2;
/**
 * Time to wait for the other address family once one has responded: some servers drop AAAA queries.
 */
const OTHER_FAMILY_TIMEOUT: DurationMs = SECOND_MS / 2;

export interface DnsAnswer {
  /** IPv4 before IPv6; at least one. */
  readonly addresses: readonly string[];
  /** Time for which the response may be cached: the shortest of its records. */
  readonly lifetime: DurationMs;
}

interface AddressRecord {
  readonly address: string;
  /** Seconds. */
  readonly ttl: number;
}

/**
 * Queries DNS servers for the addresses of a name. It needs no thread, unlike `dns.lookup`, which
 * occupies one of the process's four threads: names without a response would block all others.
 * @param servers `address` or `address:port`; empty for those of the system
 * @throws an error with one of the codes of `node:dns`; `ETIMEOUT` without a response in time
 */
export async function queryDns(name: string, servers: readonly string[]): Promise<DnsAnswer> {
  // A resolver of its own, because cancelling ends all queries of a resolver.
  const resolver = new Resolver({ timeout: ATTEMPT_TIMEOUT, tries: ATTEMPTS });
  if (servers.length > 0) resolver.setServers(servers);
  const queries = [
    resolver.resolve4(name, { ttl: true }),
    resolver.resolve6(name, { ttl: true }),
  ] as const;
  const settled = Promise.allSettled(queries);
  const over = new AbortController();
  try {
    const limit = sleep(QUERY_TIMEOUT, undefined, { signal: over.signal });
    const second = Promise.any(queries).then(() => sleep(OTHER_FAMILY_TIMEOUT));
    // Failures are reported in `settled`.
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

/**
 * The most informative error: a missing record of one family means little while the other family
 * did not respond.
 */
function toError(results: readonly PromiseSettledResult<unknown>[]): Error {
  const reasons: unknown[] = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  if (reasons.map(errorCode).some((code) => code === 'ETIMEOUT' || code === 'ECANCELLED')) {
    return Object.assign(new Error('DNS did not respond in time'), { code: 'ETIMEOUT' });
  }
  const [first] = reasons;
  if (first instanceof Error) return first;
  return Object.assign(new Error('the name has no address'), { code: 'ENODATA' });
}
