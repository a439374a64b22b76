import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Database } from '../store/connection/database.js';
import { filesOf } from '../store/embedded/new-files.js';
import { copyWhileInUse, dropSnapshotSlot } from '../store/embedded/snapshot.js';

/** A copy of the embedded database as it was at one moment. */
export interface Snapshot {
  /** An absolute path, which can be opened like the folder of the database. */
  readonly folder: string;
  /** Deletes it. */
  remove(): Promise<void>;
}

/** Makes snapshots of the embedded database that this process has open, one at a time. */
export class Snapshots {
  readonly #database: Database;
  readonly #folder: string;
  readonly #stopped = new AbortController();
  #last: Promise<unknown> = Promise.resolve();

  /** @param folder of the embedded database; the snapshots are made inside of it */
  constructor(database: Database, folder: string) {
    this.#database = database;
    this.#folder = folder;
  }

  /** Deletes the leftovers of a process that ended while making a snapshot. */
  async removeLeftovers(): Promise<void> {
    await rm(this.#directory(), { recursive: true, force: true });
    await dropSnapshotSlot(this.#database);
  }

  /** @throws Error if there is no room for it, or after `stop` */
  take(): Promise<Snapshot> {
    const taken = this.#last.then(() => this.#takeNow());
    this.#last = taken.catch(() => undefined);
    return taken;
  }

  /** Aborts the running snapshot. */
  async stop(): Promise<void> {
    this.#stopped.abort(new Error('the service is being stopped'));
    await this.#last;
  }

  async #takeNow(): Promise<Snapshot> {
    const { signal } = this.#stopped;
    signal.throwIfAborted();
    const folder = join(this.#directory(), randomUUID());
    const remove = () => rm(folder, { recursive: true, force: true });
    try {
      await copyWhileInUse(this.#database, filesOf(this.#folder), filesOf(folder), signal);
      return { folder, remove };
    } catch (error) {
      await remove();
      throw error;
    }
  }

  #directory(): string {
    // Absolute, because another process may have another current folder.
    return resolve(this.#folder, 'snapshots');
  }
}
