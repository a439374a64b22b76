import type { EpochMs } from '../../domain/units.js';
import type { Database, Queryable, Transaction } from '../connection/database.js';
import { boolean, integer, text } from '../connection/rows.js';
import { lockAccounts } from './users.js';

/**
 * The ways to use a link, weakest first. A use invalidates equal and weaker uses of all links of
 * the address, but never a stronger one.
 */
const LINK_USES = {
  /** The address was opened by a program or a mail scanner. */
  opened: 1,
  /** The button of the page was pressed in a browser that did not request the link. */
  confirmed: 2,
  /** The link was opened in the browser that requested it. */
  byRequester: 3,
} as const;

export interface NewMagicLink {
  readonly tokenHash: Buffer;
  readonly email: string;
  /** The requesting browser, by the hash of its cookie. */
  readonly browserHash: Buffer;
  /** The network that the request came from. */
  readonly network: string;
  /** The common prefix of the keys of all networks of the provider's customer, if it may have many. */
  readonly customer: string | undefined;
  readonly createdAt: EpochMs;
  readonly expiresAt: EpochMs;
}

/** Limits on the number of links for requests made after `since`. */
export interface LinkLimits {
  readonly since: EpochMs;
  /** To one address, for one requester. */
  readonly perRequesterAndAddress: number;
  /** For one requester in total, not counting used links. */
  readonly perRequester: number;
  /** As `perRequester`, for all networks of a customer. */
  readonly perCustomer: number;
  /** Requesters per address, not counting browsers known to it. */
  readonly requestersPerAddress: number;
  /** Beyond that, a link is still stored if the address got none after this time. */
  readonly quietSince: EpochMs;
  /** In total, not counting used links; for addresses with and without an account each. */
  readonly inAll: number;
}

/**
 * Stores a link, unless the limits forbid it. A requester is a network, or a browser that has
 * opened a link to this address before. Such a browser has a limit of its own, so that other
 * requesters, in its network or elsewhere, cannot exhaust it.
 * @returns whether it was stored
 */
export async function addMagicLink(
  database: Database,
  link: NewMagicLink,
  limits: LinkLimits,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await lockAccounts(transaction);
    const isKnown = await isKnownBrowser(transaction, link);
    const asker = isKnown ? `browser ${link.browserHash.toString('hex')}` : link.network;
    const { rowCount } = await transaction.query(
      `WITH counted AS (
         SELECT * FROM magic_links
         WHERE (email = $2 OR asker = $4) AND created_at > $7 AND magic_links.counted
       ), unused AS (
         SELECT email, asker FROM magic_links
         WHERE created_at > $7 AND magic_links.counted AND used < $12
       )
       INSERT INTO magic_links
         (token_hash, email, browser_hash, asker, created_at, expires_at)
       SELECT $1, $2, $3, $4, $5, $6
       WHERE (SELECT count(*) FROM counted WHERE email = $2 AND asker = $4) < $8
         AND (SELECT count(*) FROM counted WHERE asker = $4 AND used < $12) < $9
         AND ($11 OR
           (SELECT count(DISTINCT asker) FROM counted WHERE email = $2 AND asker <> $4) < $10 OR
           NOT EXISTS (SELECT FROM counted WHERE email = $2 AND created_at > $13))
         AND ($14::text IS NULL OR
           (SELECT count(*) FROM unused WHERE starts_with(asker, $14)) < $15)
         AND ($11 OR
           (SELECT count(*) FROM unused
            WHERE EXISTS (SELECT FROM users WHERE users.email = unused.email) =
              EXISTS (SELECT FROM users WHERE users.email = $2)) < $16)`,
      [
        ...[link.tokenHash, link.email, link.browserHash, asker, link.createdAt, link.expiresAt],
        ...[
          limits.since,
          limits.perRequesterAndAddress,
          limits.perRequester,
          limits.requestersPerAddress,
        ],
        ...[isKnown, LINK_USES.confirmed],
        ...[limits.quietSince, link.customer, limits.perCustomer, limits.inAll],
      ],
    );
    return rowCount === 1;
  });
}

async function isKnownBrowser(
  transaction: Transaction,
  { browserHash, email }: Pick<NewMagicLink, 'browserHash' | 'email'>,
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    'SELECT FROM known_browsers WHERE browser_hash = $1 AND email = $2',
    [browserHash, email],
  );
  return rowCount === 1;
}

/** Stops counting a link whose mail has failed. It can still be used. */
export async function uncountMagicLink(database: Queryable, tokenHash: Buffer): Promise<void> {
  await database.query('UPDATE magic_links SET counted = false WHERE token_hash = $1', [tokenHash]);
}

/** A link and the browser in which it is opened. */
export interface OpenedLink {
  readonly tokenHash: Buffer;
  /** Undefined for a browser without the cookie. */
  readonly browserHash: Buffer | undefined;
}

/** The permitted use of a link in a browser. */
export interface ValidMagicLink {
  readonly email: string;
  /** Whether this browser requested the link. */
  readonly requestedHere: boolean;
}

/**
 * A link that the browser may still use; undefined if it has expired, or was used or invalidated.
 */
export async function findMagicLink(
  database: Queryable,
  { tokenHash, browserHash }: OpenedLink,
  now: EpochMs,
): Promise<ValidMagicLink | undefined> {
  const rows = await database.rows(
    { email: text, requestedHere: boolean, used: integer },
    `SELECT email, browser_hash IS NOT DISTINCT FROM $2 AS "requestedHere", used
     FROM magic_links WHERE token_hash = $1 AND expires_at > $3`,
    [tokenHash, browserHash ?? null, now],
  );
  const [link] = rows;
  if (link === undefined) return undefined;
  const strongest = link.requestedHere ? LINK_USES.byRequester : LINK_USES.confirmed;
  return link.used < strongest ? link : undefined;
}

/**
 * Uses a link: as its requester if the browser requested it, otherwise in the given way. Of
 * concurrent calls, one of each way succeeds.
 * @returns the address; undefined if there is no such link, or it has expired, or was used or
 *   invalidated
 */
export async function useMagicLink(
  database: Database,
  { tokenHash, browserHash }: OpenedLink,
  ifOtherBrowser: 'opened' | 'confirmed',
  now: EpochMs,
): Promise<string | undefined> {
  return database.transaction(async (transaction) => {
    const rows = await transaction.rows(
      { email: text, use: integer },
      `UPDATE magic_links SET used = way.use
       FROM (
         SELECT token_hash, CASE WHEN browser_hash = $2 THEN $4::int ELSE $5::int END AS use
         FROM magic_links WHERE token_hash = $1
       ) AS way
       WHERE magic_links.token_hash = way.token_hash AND used < way.use AND expires_at > $3
       RETURNING email, way.use`,
      [tokenHash, browserHash ?? null, now, LINK_USES.byRequester, LINK_USES[ifOtherBrowser]],
    );
    const [link] = rows;
    if (link === undefined) return undefined;
    await transaction.query('UPDATE magic_links SET used = $2 WHERE email = $1 AND used < $2', [
      link.email,
      link.use,
    ]);
    if (link.use === LINK_USES.byRequester) {
      await transaction.query(
        `INSERT INTO known_browsers (browser_hash, email, seen_at) VALUES ($1, $2, $3)
         ON CONFLICT (browser_hash, email) DO UPDATE SET seen_at = excluded.seen_at`,
        [browserHash, link.email, now],
      );
    }
    return link.email;
  });
}

/** Deletes all links of an address, used or not, and the browsers known to it. */
export async function forgetAddress(database: Queryable, email: string): Promise<void> {
  await database.query('DELETE FROM magic_links WHERE email = $1', [email]);
  await database.query('DELETE FROM known_browsers WHERE email = $1', [email]);
}

/** Deletes links that can neither be used at `now` nor are counted after `since`. */
export async function dropOldMagicLinks(
  database: Queryable,
  now: EpochMs,
  since: EpochMs,
): Promise<number> {
  const { rowCount } = await database.query(
    'DELETE FROM magic_links WHERE expires_at <= $1 AND created_at <= $2',
    [now, since],
  );
  return rowCount;
}

/** Deletes browsers that have not opened a link after `since`. */
export async function dropOldBrowsers(database: Queryable, since: EpochMs): Promise<number> {
  const { rowCount } = await database.query('DELETE FROM known_browsers WHERE seen_at <= $1', [
    since,
  ]);
  return rowCount;
}
