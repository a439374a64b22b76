import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { DomainError } from '../domain/errors.js';
import { MAX_SHARE_NAME, MAX_SHARES, type Share, type ShareTerms } from '../domain/share.js';
import { NOT_IN_NAMES, TOKEN } from '../domain/text.js';
import { type Clock, DAY_MS, type DurationMs } from '../domain/units.js';
import type { Database } from '../store/connection/database.js';
import {
  addShare,
  countShares,
  deleteShare,
  findShare,
  loadShares,
  type OwnedShare,
} from '../store/portfolio/portfolio-shares.js';
import { changePortfolio } from './change-portfolio.js';
import { refuse } from './refuse.js';

const LONGEST: DurationMs = 3_653 * DAY_MS;

/** A new link, whose token is known. */
export interface NewShare extends Share {
  readonly token: string;
}

/** Links that show the portfolio of a user to anyone, each the parts that its owner chose. */
export class Shares {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Also those that have ended, the newest first. */
  all(userId: string): Promise<Share[]> {
    return loadShares(this.#database, userId);
  }

  /** Creates a link. @throws DomainError `invalid_parameter`, `too_many_shares` */
  async open(userId: string, terms: ShareTerms): Promise<NewShare> {
    const now = this.#clock();
    const name = terms.name.trim();
    checkName(name);
    if (terms.endsAt !== undefined && (terms.endsAt <= now || terms.endsAt > now + LONGEST)) {
      refuse('ends_at must be in the next ten years');
    }
    const token = randomBytes(32).toString('base64url');
    const share = { ...terms, name, id: randomUUID(), createdAt: now, token };
    await changePortfolio(this.#database, userId, async (transaction) => {
      if ((await countShares(transaction, userId)) >= MAX_SHARES) {
        throw new DomainError('too_many_shares', `a user can have at most ${MAX_SHARES} links`);
      }
      await addShare(transaction, userId, share, hashOf(token));
    });
    return share;
  }

  /** Removes a link. @throws DomainError `share_not_found` */
  async close(userId: string, id: string): Promise<void> {
    if (!(await deleteShare(this.#database, userId, id))) throw notFound();
  }

  /** The link of a token. @throws DomainError `share_not_found` also if it has ended */
  async find(token: string): Promise<OwnedShare> {
    const isToken = TOKEN.test(token);
    const share = isToken
      ? await findShare(this.#database, hashOf(token), this.#clock())
      : undefined;
    if (share === undefined) throw notFound();
    return share;
  }
}

function checkName(name: string): void {
  const { length } = [...name];
  if (length === 0 || length > MAX_SHARE_NAME || NOT_IN_NAMES.test(name)) {
    refuse(`name must have 1 to ${MAX_SHARE_NAME} characters, without control characters`);
  }
}

function notFound(): DomainError {
  return new DomainError('share_not_found', 'shared portfolio not found');
}

/** Links are found by the hash of their token, so that the time of an answer tells nothing about others. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
