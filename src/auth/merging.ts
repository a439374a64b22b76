import { MAX_ALERTS } from '../domain/alert.js';
import { DomainError } from '../domain/errors.js';
import { MAX_GAME_ACCOUNTS } from '../domain/game-account.js';
import { MAX_ITEMS_HELD, MAX_LOTS, MAX_TAGS } from '../domain/lot.js';
import type { Clock, EpochMs } from '../domain/units.js';
import type { LinkedProvider } from '../domain/user.js';
import { loadLinkedProviders } from '../store/accounts/identities.js';
import { addMergeOffer, dropMergeOffer, findMergeOffer } from '../store/accounts/merge-offers.js';
import {
  countAccountsOfBoth,
  countHoldings,
  countSharedAssets,
  countTagsOfBoth,
  lockBothUsers,
  moveRows,
  type UserHoldings,
} from '../store/accounts/merge-users.js';
import {
  deleteUser,
  fillUser,
  findUser,
  lockAccounts,
  type StoredUser,
} from '../store/accounts/users.js';
import { lockAlerts } from '../store/alerts/alerts.js';
import type { Database, Queryable } from '../store/connection/database.js';
import { deleteShares } from '../store/portfolio/portfolio-shares.js';
import { MERGE_AGE } from './cookies.js';
import type { Session, Sessions } from './sessions.js';
import { hashToken, isToken, newToken } from './tokens.js';
import { isDemoAccount } from './verified-identity.js';

export interface MergingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
}

/** The state of an offer to merge, for the account that is signed in. */
export interface MergeState {
  readonly expiresAt: EpochMs;
  /** Undefined until another account is signed in. */
  readonly source: MergeSource | undefined;
}

/** The account that would be deleted, and the effects of merging. */
export interface MergeSource {
  readonly user: StoredUser;
  readonly providers: readonly LinkedProvider[];
  readonly holdings: UserHoldings;
  /** The address that could no longer sign in; undefined without one. */
  readonly lostEmail: string | undefined;
  /** Why the accounts cannot be merged; undefined if they can. */
  readonly refusal: string | undefined;
}

/**
 * Merges two accounts of one person. Signed in to the first account, the person offers it; the
 * browser keeps the token of the offer. The person then signs in to the second account in the same
 * browser, sees the effects of merging, and confirms. Both sign-ins must be younger than
 * {@link MERGE_AGE}, so that a forgotten session cannot merge anything.
 */
export class Merging {
  readonly #deps: MergingDeps;

  constructor(deps: MergingDeps) {
    this.#deps = deps;
  }

  /**
   * Offers the account of the session for merging.
   * @returns the token for the browser
   * @throws DomainError `sign_in_again` if the session began too long ago
   */
  async offer({ user, createdAt }: Session): Promise<string> {
    const now = this.#deps.clock();
    if (createdAt <= now - MERGE_AGE) {
      throw new DomainError(
        'sign_in_again',
        'sign in again first: accounts are merged only within 15 minutes of signing in',
      );
    }
    const token = newToken();
    const offer = { userId: user.id, offeredAt: now };
    await addMergeOffer(this.#deps.database, offer, hashToken(token));
    return token;
  }

  /** The offer of the token; undefined if the token has no valid offer. */
  async state(session: Session, offerToken: string | undefined): Promise<MergeState | undefined> {
    const { database } = this.#deps;
    const offer = await this.#find(database, offerToken);
    if (offer === undefined) return undefined;
    const expiresAt = offer.offeredAt + MERGE_AGE;
    if (offer.userId === session.user.id || session.createdAt < offer.offeredAt) {
      return { expiresAt, source: undefined };
    }
    const user = await findUser(database, offer.userId);
    if (user === undefined) return undefined;
    return { expiresAt, source: await sourceOf(database, user, session.user) };
  }

  /** Withdraws the offer. */
  async withdraw(offerToken: string | undefined): Promise<void> {
    if (isToken(offerToken)) await dropMergeOffer(this.#deps.database, hashToken(offerToken));
  }

  /**
   * Moves everything of the offered account to the one that is signed in, and deletes the offered
   * account. The shared links of both end, because they were made for one portfolio.
   * @param sourceUserId the account that the person has agreed to merge
   * @throws DomainError `nothing_to_merge` if that account is not offered, `accounts_conflict`
   */
  async merge(
    session: Session,
    offerToken: string | undefined,
    sourceUserId: string,
  ): Promise<void> {
    const { database, sessions, clock } = this.#deps;
    const pair = { from: sourceUserId, into: session.user.id };
    await database.transaction(async (transaction) => {
      await lockAccounts(transaction);
      await sessions.requireValid(transaction, session);
      const offer = await this.#find(transaction, offerToken);
      const isOffered =
        offer?.userId === sourceUserId &&
        sourceUserId !== session.user.id &&
        session.createdAt >= offer.offeredAt &&
        (await lockBothUsers(transaction, pair));
      const user = isOffered ? await findUser(transaction, sourceUserId) : undefined;
      if (user === undefined) {
        throw new DomainError('nothing_to_merge', 'that account is no longer offered here');
      }
      await lockAlerts(transaction);
      const { refusal } = await sourceOf(transaction, user, session.user);
      if (refusal !== undefined) throw new DomainError('accounts_conflict', refusal);
      await moveRows(transaction, pair);
      await deleteShares(transaction, pair.into);
      await deleteUser(transaction, pair.from);
      await fillUser(transaction, pair.into, user, clock());
    });
  }

  async #find(database: Queryable, offerToken: string | undefined) {
    if (!isToken(offerToken)) return undefined;
    return findMergeOffer(database, hashToken(offerToken), this.#deps.clock() - MERGE_AGE);
  }
}

async function sourceOf(
  database: Queryable,
  user: StoredUser,
  target: StoredUser,
): Promise<MergeSource> {
  const pair = { from: user.id, into: target.id };
  const holdings = await countHoldings(database, pair.from);
  const others = await countHoldings(database, pair.into);
  const together = {
    sharedAssets: await countSharedAssets(database, pair),
    tags: await countTagsOfBoth(database, pair),
    accounts: await countAccountsOfBoth(database, pair),
  };
  const keepsEmail = user.email === undefined || takesOverEmail(user, target);
  return {
    user,
    providers: await loadLinkedProviders(database, pair.from),
    holdings,
    lostEmail: keepsEmail ? undefined : user.email,
    refusal: [user, target].some(isDemoAccount)
      ? 'the demo account cannot be merged: it is deleted at the next start'
      : conflictOf(holdings, others, together),
  };
}

/** Why accounts cannot be merged: something would be lost, doubled, or exceed a limit. */
function conflictOf(
  source: UserHoldings,
  target: UserHoldings,
  { sharedAssets, tags, accounts }: Readonly<Record<'sharedAssets' | 'tags' | 'accounts', number>>,
): string | undefined {
  if (source.gameAccounts + target.gameAccounts > 1) {
    return 'both accounts are linked to the game platform; unlink one of them first';
  }
  if (sharedAssets > 0) {
    return `both accounts have the same ${sharedAssets} items of an inventory; remove them from one first`;
  }
  if (Math.max(source.lots + target.lots, source.sales + target.sales) > MAX_LOTS) {
    return `a portfolio has at most ${MAX_LOTS} lots and as many sales; together there are more`;
  }
  if (source.items + target.items > MAX_ITEMS_HELD) {
    return `all lots together have at most ${MAX_ITEMS_HELD} items; together there are more`;
  }
  if (tags > MAX_TAGS) {
    return `a portfolio has at most ${MAX_TAGS} tags; together there are more`;
  }
  if (accounts > MAX_GAME_ACCOUNTS) {
    return `a user links at most ${MAX_GAME_ACCOUNTS} accounts of the game platform; together there are more`;
  }
  if (source.alerts + target.alerts > MAX_ALERTS) {
    return `a user can have at most ${MAX_ALERTS} alerts; together there are more`;
  }
  return undefined;
}

/**
 * Whether the target takes over the address of the source: the target has none, and that of the
 * source is verified.
 */
function takesOverEmail(source: StoredUser, target: StoredUser): boolean {
  return target.email === undefined && source.emailVerified;
}
