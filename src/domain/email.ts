/** RFC 5321, 4.5.3.1: a path holds 256 octets, two of them its brackets; a local part 64. */
const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

/** Unquoted local parts with letters of any script; dots neither first, last nor repeated. */
const LOCAL = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const DOMAIN =
  /^[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?(\.[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?)*$/u;

/**
 * Normalizes an address for storing, comparing and mailing: trimmed, in lower case. Undefined if it
 * is not a plain address, or if Unicode normalization (NFKC) would change it: two addresses that
 * look alike must not be two accounts. Nothing else is folded, neither `+` nor dots.
 */
export function normaliseEmail(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined;
  const email = given.trim().toLowerCase();
  const [local = '', domain = '', ...more] = email.split('@');
  const plain = email.normalize('NFKC') === email && given.normalize('NFKC') === given;
  return more.length === 0 &&
    email.length <= MAX_LENGTH &&
    plain &&
    local.length <= MAX_LOCAL_LENGTH &&
    LOCAL.test(local) &&
    DOMAIN.test(domain)
    ? email
    : undefined;
}
