import { isIPv6, type LookupFunction } from 'node:net';

/** Finds the IP addresses of a name. @throws an error with one of the codes of `node:dns` */
export type FindAddresses = (name: string) => Promise<readonly string[]>;

/** A replacement for `dns.lookup` as an option of connections. */
export function createLookup(find: FindAddresses): LookupFunction {
  return (name, { family, all }, callback) => {
    find(name).then(
      (addresses) => {
        const found = addresses
          .map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
          .filter((one) => !family || one.family === familyNumber(family));
        const [first] = found;
        if (first === undefined) callback(noAddress(name), '');
        else if (all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
}

function familyNumber(family: number | 'IPv4' | 'IPv6'): number {
  if (typeof family === 'number') return family;
  return family === 'IPv6' ? 6 : 4;
}

function noAddress(name: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${name} has no address of the family`), { code: 'ENOTFOUND' });
}
