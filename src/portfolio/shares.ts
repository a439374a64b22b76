import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../domain/clock.js';
import { DomainError } from '../domain/errors.js';
import type { Database } from '../store/database.js';
import {
  deleteShare,
  findShare,
  findSharer,
  putShare,
  type Share,
} from '../store/portfolio-shares.js';

/** 256 random bits as base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A link that was just made: its token is known now, and never again. */
export interface NewShare extends Share {
  readonly token: string;
}

/** Links through which everybody sees what a user holds. There is none until the user makes one. */
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

  /** Makes a link; a former one of the user shows nothing any more. */
  async open(userId: string): Promise<NewShare> {
    const token = randomBytes(32).toString('base64url');
    const createdAt = this.#clock();
    await putShare(this.#database, userId, hashOf(token), createdAt);
    return { token, createdAt };
  }

  /** From now on the link shows nothing, and no later one is the same. */
  close(userId: string): Promise<void> {
    return deleteShare(this.#database, userId);
  }

  /** Whose portfolio the link shows. @throws DomainError `share_not_found` */
  async ownerOf(token: string): Promise<string> {
    const isToken = TOKEN.test(token);
    const userId = isToken ? await findSharer(this.#database, hashOf(token)) : undefined;
    if (userId === undefined) {
      throw new DomainError('share_not_found', 'shared portfolio not found');
    }
    return userId;
  }
}

/** What of a token is stored: a copy of the table opens no portfolio. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
