import { createHash, randomBytes } from 'node:crypto';
import { DomainError } from '../domain/errors.js';
import type { Clock } from '../domain/units.js';
import type { Database } from '../store/connection/database.js';
import {
  deleteShare,
  findShare,
  findSharer,
  putShare,
  type Share,
} from '../store/portfolio/portfolio-shares.js';

/** 256 random bits as base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A new link with its token, which is not stored. */
export interface NewShare extends Share {
  readonly token: string;
}

/** Links that show the holdings of a user to anyone. A user has at most one. */
export class Shares {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  find(userId: string): Promise<Share | undefined> {
    return findShare(this.#database, userId);
  }

  /** Creates a link; the previous link of the user stops working. */
  async open(userId: string): Promise<NewShare> {
    const token = randomBytes(32).toString('base64url');
    const createdAt = this.#clock();
    await putShare(this.#database, userId, hashOf(token), createdAt);
    return { token, createdAt };
  }

  /** Removes the link; a later one has another token. */
  close(userId: string): Promise<void> {
    return deleteShare(this.#database, userId);
  }

  /** The owner of the portfolio behind a link. @throws DomainError `share_not_found` */
  async ownerOf(token: string): Promise<string> {
    const isToken = TOKEN.test(token);
    const userId = isToken ? await findSharer(this.#database, hashOf(token)) : undefined;
    if (userId === undefined) {
      throw new DomainError('share_not_found', 'shared portfolio not found');
    }
    return userId;
  }
}

/** The stored form of a token: a copy of the table reveals no links. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
