import { existsSync } from 'node:fs';
import type { Database } from '../store/connection/database.js';
import type { DatabaseLocation } from '../store/connection/open-database.js';
import { openServer } from '../store/connection/server.js';
import { filesOf } from '../store/embedded/new-files.js';
import { openEmbedded } from '../store/embedded/open-embedded.js';
import { askForSnapshot } from './snapshot-socket.js';
import type { Snapshot, Snapshots } from './snapshots.js';

/** A database that can be read while a service uses it. */
export interface Source {
  readonly database: Database;
  close(): Promise<void>;
}

/**
 * Opens the database, or a snapshot of it if a service has it open.
 * @param own set if this process is that service, and its database is embedded
 * @throws Error with a message for the user if there is no database, or it cannot be opened
 */
export async function openSource(location: DatabaseLocation, own?: Snapshots): Promise<Source> {
  if (location.kind === 'server')
    return sourceOf(await openServer(location.url, 'itemtide backup'));
  const { folder } = location;
  refuseMissing(folder);
  const snapshot = own === undefined ? await askForSnapshot(folder) : await own.take();
  if (snapshot !== undefined) return openSnapshot(snapshot);
  return sourceOf(await openEmbedded(location));
}

/**
 * @throws Error with a message for the user if the folder has no database, because opening it would
 *   create one
 */
export function refuseMissing(folder: string): void {
  if (!existsSync(filesOf(folder))) throw new Error(`there is no database in ${folder}`);
}

function sourceOf(database: Database): Source {
  return { database, close: () => database.close() };
}

async function openSnapshot(snapshot: Snapshot): Promise<Source> {
  try {
    refuseMissing(snapshot.folder);
    const database = await openEmbedded({ folder: snapshot.folder, sync: false });
    return {
      database,
      async close() {
        await database.close();
        await snapshot.remove();
      },
    };
  } catch (error) {
    await snapshot.remove();
    throw error;
  }
}
