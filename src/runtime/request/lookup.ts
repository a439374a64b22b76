import { isIPv6, type LookupFunction } from 'node:net';

/** Resolves a name to IP addresses. @throws an error with one of the codes of `node:dns` */
export type FindAddresses = (name: string) => Promise<readonly string[]>;

/** A name without an address. Has the code of the DNS error, if there was one. */
export class LookupError extends Error {
  override readonly name = 'LookupError';
  readonly code: string;

  constructor(message: string, code: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** A replacement for `dns.lookup` as an option of connections. It fails with a {@link LookupError}. */
export function createLookup(find: FindAddresses): LookupFunction {
  return (name, { family, all }, callback) => {
    find(name).then(
      (addresses) => {
        const matching = addresses
          .map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
          .filter((entry) => !family || entry.family === familyNumber(family));
        const [first] = matching;
        if (first === undefined) callback(noAddress(name), '');
        else if (all) callback(null, matching);
        else callback(null, first.address, first.family);
      },
      (cause: NodeJS.ErrnoException) =>
        callback(new LookupError(cause.message, cause.code ?? 'ENOTFOUND', { cause }), ''),
    );
  };
}

function familyNumber(family: number | 'IPv4' | 'IPv6'): number {
  if (typeof family === 'number') return family;
  return family === 'IPv6' ? 6 : 4;
}

function noAddress(name: string): LookupError {
  return new LookupError(`${name} has no address of the family`, 'ENOTFOUND');
}
