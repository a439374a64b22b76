import { isIP, type LookupFunction } from 'node:net';
import type { buildConnector } from 'undici';

/** Connections that a `fetch` may use. */
export interface ConnectionOptions {
  /** Finds the addresses of a name. */
  readonly lookup: LookupFunction;
  /** Default: every address. */
  readonly mayReach?: (address: string) => boolean;
  /** Trusted certificates in place of the default ones. */
  readonly ca?: string | undefined;
  /** For how many requests a connection is used; default: for all that follow soon. */
  readonly reuse?: 'once';
}

/** An address that may not be reached, or one of several that a name stands for. */
export class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError';
}

/** Returns a `fetch` over such connections. Each new one looks its name up and checks the result. */
export function openFetch(options: ConnectionOptions): typeof fetch {
  let loading: Promise<typeof fetch> | undefined;
  return async (input, init) => {
    loading ??= load(options);
    const fetchFunction = await loading;
    return fetchFunction(input, init);
  };
}

/** Loads undici at the first request: a service with demo markets alone never needs it. */
async function load({ lookup, mayReach, ca, reuse }: ConnectionOptions): Promise<typeof fetch> {
  const { Agent, buildConnector, fetch: request } = await import('undici');
  const connect = buildConnector({
    lookup: mayReach === undefined ? lookup : limitLookup(lookup, mayReach),
    ...(ca === undefined ? {} : { ca }),
  });
  const dispatcher = new Agent({
    connect: mayReach === undefined ? connect : limitConnector(connect, mayReach),
    // 0: a connection is closed after its request.
    ...(reuse === 'once' ? { pipelining: 0 } : {}),
  });
  // The fetch of Node.js is an older version of the same library, and has no option for connections.
  const given = request as unknown as typeof fetch;
  return (input, init) => given(input, Object.assign({}, init, { dispatcher }));
}

type MayReach = (address: string) => boolean;

/** All addresses of a name must be allowed. */
function limitLookup(lookup: LookupFunction, mayReach: MayReach): LookupFunction {
  return (name, options, callback) =>
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error !== null || typeof found === 'string') return callback(error, found);
      const [first] = found;
      if (!found.every(({ address }) => mayReach(address))) callback(refusal(name), '');
      else if (options.all || first === undefined) callback(null, found);
      else callback(null, first.address, first.family);
    });
}

/** Checks addresses that are connected to without a lookup. */
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

/** A host without the brackets of IPv6. */
export function bareHost(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

function refusal(host: string): RefusedAddressError {
  return new RefusedAddressError(`${host} may not be reached`);
}
