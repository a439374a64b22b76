import type { LookupFunction } from 'node:net';
import { fetchBy } from './fetch-by.js';
import { type FindAddresses, lookupBy } from './lookup.js';
import { NameResolver, type NameResolverOptions } from './name-resolver.js';
import { systemLookup } from './system-lookup.js';

/** How the service reaches others. No name that is never answered holds up another one. */
export interface Network {
  /** By the hosts file and DNS alone: for names that users give. */
  readonly find: FindAddresses;
  /** For names in the settings: what DNS does not know is looked up as the system does. */
  readonly lookup: LookupFunction;
  /** Connects by {@link lookup}. */
  readonly fetch: typeof fetch;
}

export function openNetwork(options: NameResolverOptions): Network {
  const resolver = new NameResolver(options);
  const find: FindAddresses = (name) => resolver.resolve(name);
  // Other servers than the system's were chosen so that they alone are asked.
  const lookup = lookupBy(options.servers.length > 0 ? find : orAsSystem(find));
  return { find, lookup, fetch: fetchBy(lookup) };
}

function orAsSystem(find: FindAddresses): FindAddresses {
  return (name) =>
    find(name).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ETIMEOUT') throw error;
      return systemLookup(name);
    });
}
