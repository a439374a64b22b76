import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import PQueue from 'p-queue';
import { createLookup, type FindAddresses } from '../../runtime/request/lookup.js';
import { openFetch } from '../../runtime/request/open-fetch.js';
import { NameResolver, type NameResolverOptions } from './name-resolver.js';

/**
 * One lookup at a time, so that a name without a response occupies only one of the process's four
 * threads.
 */
const queue = new PQueue({ concurrency: 1 });

/** Resolves a name as the system does, with search domains and mDNS. */
async function systemLookup(name: string): Promise<readonly string[]> {
  const addresses = await queue.add(() => lookup(name, { all: true }));
  return addresses.map(({ address }) => address);
}

/** Outgoing connections of the service. A name without a DNS response does not delay others. */
export interface Network {
  /** Resolves by the hosts file and DNS only: for names from users. */
  readonly find: FindAddresses;
  /** For names in the settings: names that DNS does not know are resolved as the system does. */
  readonly lookup: LookupFunction;
  /** Uses {@link lookup}. */
  readonly fetch: typeof fetch;
}

export function openNetwork(options: NameResolverOptions): Network {
  const resolver = new NameResolver(options);
  const find: FindAddresses = (name) => resolver.resolve(name);
  // If DNS servers are configured, only those are used.
  const lookup = createLookup(options.servers.length > 0 ? find : orAsSystem(find));
  return { find, lookup, fetch: openFetch({ lookup }) };
}

function orAsSystem(find: FindAddresses): FindAddresses {
  return (name) =>
    find(name).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ETIMEOUT') throw error;
      return systemLookup(name);
    });
}
