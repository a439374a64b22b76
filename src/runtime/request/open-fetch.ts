import { isIP, type LookupFunction } from 'node:net';
import type { buildConnector } from 'undici';

/** Options for the connections of a `fetch`. */
export interface ConnectionOptions {
  /** Resolves a name. */
  readonly lookup: LookupFunction;
  /** Default: every address. */
  readonly mayReach?: (address: string) => boolean;
  /** Trusted certificates instead of the default ones. */
  readonly ca?: string | undefined;
  /** How many requests use a connection; default: any number in quick succession. */
  readonly reuse?: 'once';
}

/** An address that may not be reached, or a name that resolves to one. */
export class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError';
}

/**
 * Returns a `fetch` with these connections. Each new connection resolves the name and checks the
 * addresses.
 */
export function openFetch(options: ConnectionOptions): typeof fetch {
  let loading: Promise<typeof fetch> | undefined;
  return async (input, init) => {
    loading ??= load(options);
    const fetchFunction = await loading;
    return fetchFunction(input, init);
  };
}

/** Loads undici at the first request: a service with only demo markets never needs it. */
async function load({ lookup, mayReach, ca, reuse }: ConnectionOptions): Promise<typeof fetch> {
  const { Agent, buildConnector, fetch: request } = await import('undici');
  const connect = buildConnector({
    lookup: mayReach === undefined ? lookup : limitLookup(lookup, mayReach),
    ...(ca === undefined ? {} : { ca }),
  });
  const dispatcher = new Agent({
    connect: mayReach === undefined ? connect : limitConnector(connect, mayReach),
    // 0 closes a connection after its request.
    ...(reuse === 'once' ? { pipelining: 0 } : {}),
  });
  // The fetch of Node.js is an older version of the same library, without an option for
  // connections.
  const undiciFetch = request as unknown as typeof fetch;
  return (input, init) => undiciFetch(input, Object.assign({}, init, { dispatcher }));
}

type MayReach = (address: string) => boolean;

/** Every address of a name must be allowed. */
function limitLookup(lookup: LookupFunction, mayReach: MayReach): LookupFunction {
  return (name, options, callback) =>
    lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error !== null || typeof addresses === 'string') return callback(error, addresses);
      const [first] = addresses;
      if (!addresses.every(({ address }) => mayReach(address))) callback(refusal(name), '');
      else if (options.all || first === undefined) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
}

/** Checks addresses that are connected to without resolving a name. */
function limitConnector(
  connect: buildConnector.connector,
  mayReach: MayReach,
): buildConnector.connector {
  return (options, callback) => {
    const address = bareHost(options.hostname);
    if (isIP(address) !== 0 && !mayReach(address)) callback(refusal(address), null);
    else connect(options, callback);
  };
}

/** The host without the brackets of IPv6. */
export function bareHost(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

function refusal(host: string): RefusedAddressError {
  return new RefusedAddressError(`${host} is not allowed`);
}
