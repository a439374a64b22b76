const LARGEST_ACCOUNT_ID = 2n ** 64n - 1n;
const PLAIN_DECIMAL = /^[1-9][0-9]{0,19}$/;

/**
 * The account in `https://<host>/openid/id/<number>`, as decimal digits: 64 bits do not fit a
 * number. `''` for every other spelling: scheme, port, user, query, fragment, slash at the end,
 * leading zero.
 */
export function accountIdIn(claimedId: string, communityHost: string): string {
  const prefix = `https://${communityHost}/openid/id/`;
  const digits = claimedId.startsWith(prefix) ? claimedId.slice(prefix.length) : '';
  return PLAIN_DECIMAL.test(digits) && BigInt(digits) <= LARGEST_ACCOUNT_ID ? digits : '';
}
