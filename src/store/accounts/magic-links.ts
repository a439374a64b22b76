import type { EpochMs } from '../../domain/units.js';
import type { Database, Queryable, Transaction } from '../connection/database.js';
import { boolean, integer, text } from '../connection/rows.js';
import { lockAccounts } from './users.js';

/**
 * The ways to use a link, the weaker before the stronger. Each use voids those of its own strength
 * and the weaker ones, of all links of the address; it never takes away a stronger one.
 */
const LINK_USES = {
  /** The address was opened, by a program or a mail scanner. */
  opened: 1,
  /** The button of the page was pressed, in a browser that did not ask for the link. */
  confirmed: 2,
  /** Opened in the browser that asked for the link. */
  byRequester: 3,
} as const;

export interface NewMagicLink {
  readonly tokenHash: Buffer;
  readonly email: string;
  /** The browser that asked, by the hash of its cookie. */
  readonly browserHash: Buffer;
  /** The network that the request came from. */
  readonly network: string;
  readonly createdAt: EpochMs;
  readonly expiresAt: EpochMs;
}

/** How many links are given out for requests made after `since`. */
export interface LinkLimits {
  readonly since: EpochMs;
  /** To one address, for the requests of one asker. */
  readonly perRequesterAndAddress: number;
  /** For the requests of one asker in all, without those that a person has used. */
  readonly perRequester: number;
  /** Askers of one address, besides the browsers that are known to it. */
  readonly requestersPerAddress: number;
}

/**
 * Stores a link, unless the limits forbid it. An asker is a network, or a browser that has opened a
 * link to this address before: that one is counted by itself, so that other requesters, in
 * its network or elsewhere, cannot use up its limit.
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
       )
       INSERT INTO magic_links
         (token_hash, email, browser_hash, asker, created_at, expires_at)
       SELECT $1, $2, $3, $4, $5, $6
       WHERE (SELECT count(*) FROM counted WHERE email = $2 AND asker = $4) < $8
         AND (SELECT count(*) FROM counted WHERE asker = $4 AND used < $12) < $9
         AND ($11 OR
           (SELECT count(DISTINCT asker) FROM counted WHERE email = $2 AND asker <> $4) < $10)`,
      [
        ...[link.tokenHash, link.email, link.browserHash, asker, link.createdAt, link.expiresAt],
        ...[
          limits.since,
          limits.perRequesterAndAddress,
          limits.perRequester,
          limits.requestersPerAddress,
        ],
        ...[isKnown, LINK_USES.confirmed],
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

/** Takes a link off all counts, as its mail has failed. It can be used all the same. */
export async function uncountMagicLink(database: Queryable, tokenHash: Buffer): Promise<void> {
  await database.query('UPDATE magic_links SET counted = false WHERE token_hash = $1', [tokenHash]);
}

/** A link and the browser that it is opened in. */
export interface OpenedLink {
  readonly tokenHash: Buffer;
  /** Undefined for a browser without the cookie. */
  readonly browserHash: Buffer | undefined;
}

/** What a link is good for in a browser. */
export interface ValidMagicLink {
  readonly email: string;
  /** Whether it is the browser that asked for the link. */
  readonly requestedHere: boolean;
}

/** A link that the browser may still use; undefined when it has expired, or was used or voided. */
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
 * Uses a link: as the asking browser where it is that one, else in the way that is given. Of calls at
 * the same time, one of each way succeeds.
 * @returns the address; undefined when there is no such link, or it has expired, or was used or voided
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

/** Drops all links of an address, used or not, and which browsers have asked for them. */
export async function forgetAddress(database: Queryable, email: string): Promise<void> {
  await database.query('DELETE FROM magic_links WHERE email = $1', [email]);
  await database.query('DELETE FROM known_browsers WHERE email = $1', [email]);
}

/** Drops links that neither can be used at `now` nor are counted after `since`. */
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

/** Forgets browsers that have opened no link after `since`. */
export async function dropOldBrowsers(database: Queryable, since: EpochMs): Promise<number> {
  const { rowCount } = await database.query('DELETE FROM known_browsers WHERE seen_at <= $1', [
    since,
  ]);
  return rowCount;
}
