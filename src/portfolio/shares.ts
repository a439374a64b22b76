import { randomBytes } from 'node:crypto';
import type { Clock } from '../domain/clock.js';
import { DomainError } from '../domain/errors.js';
import type { Database } from '../store/database.js';
import {
  addShare,
  deleteShare,
  findShare,
  findSharer,
  type Share,
} from '../store/portfolio-shares.js';

/** 256 bits of chance as base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Links through which everybody sees what a user holds. There is none until he asks for it. */
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

  /** The user's link; a new one only where there is none. */
  open(userId: string): Promise<Share> {
    const token = randomBytes(32).toString('base64url');
    return addShare(this.#database, userId, { token, createdAt: this.#clock() });
  }

  /** From now on the link shows nothing, and no later one is the same. */
  close(userId: string): Promise<void> {
    return deleteShare(this.#database, userId);
  }

  /** Whose portfolio the link shows. @throws DomainError `share_not_found` */
  async ownerOf(token: string): Promise<string> {
    const userId = TOKEN.test(token) ? await findSharer(this.#database, token) : undefined;
    if (userId === undefined) {
      throw new DomainError('share_not_found', 'shared portfolio not found');
    }
    return userId;
  }
}
