const MAX_ACCOUNT_ID = 2n ** 64n - 1n;
const PLAIN_DECIMAL = /^[1-9][0-9]{0,19}$/;

/**
 * The account number in `https://<host>/openid/id/<number>` as decimal digits, because 64 bits
 * exceed the safe integers. `''` for every other form: scheme, port, user, query, fragment,
 * trailing slash, leading zero.
 */
export function accountIdIn(claimedId: string, communityHost: string): string {
  const prefix = `https://${communityHost}/openid/id/`;
  const digits = claimedId.startsWith(prefix) ? claimedId.slice(prefix.length) : '';
  return PLAIN_DECIMAL.test(digits) && BigInt(digits) <= MAX_ACCOUNT_ID ? digits : '';
}
