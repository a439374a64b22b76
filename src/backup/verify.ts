import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseLocation } from '../store/connection/open-database.js';
import { checkDatabase } from '../store/dump/check-database.js';
import { readAtOneMoment } from '../store/dump/read-database.js';
import { openEmbedded } from '../store/embedded/open-embedded.js';
import type { ArchiveHeader } from './archive.js';
import { contentsOf } from './database-contents.js';
import { openSource } from './open-source.js';
import { restore } from './restore.js';

/** The result of a check. */
export interface Verdict {
  readonly rows: number;
  /** A message for each fault. */
  readonly wrong: readonly string[];
}

/**
 * Checks the consistency of the database while it is in use.
 * @throws Error with a message for the user if there is no database, or it is incomplete or cannot
 *   be read
 */
export async function verifyDatabase(location: DatabaseLocation): Promise<Verdict> {
  const source = await openSource(location);
  try {
    let rows = 0;
    const wrong = await readAtOneMoment(source.database, async (transaction) => {
      await contentsOf(transaction, () => {});
      return checkDatabase(transaction, (_table, count) => {
        rows += count;
      });
    });
    return { rows, wrong };
  } finally {
    await source.close();
  }
}

/**
 * Checks a backup: restores it to an embedded database in a temporary folder, and checks the
 * consistency of that database.
 * @param onBytes called with the number of bytes of the file read so far
 * @throws Error with a message for the user if it is incomplete or cannot be restored
 */
export async function verifyBackup(
  file: string,
  onBytes: (bytes: number) => void,
): Promise<Verdict & { readonly header: ArchiveHeader }> {
  // TMPDIR may name a folder on a new volume.
  await mkdir(tmpdir(), { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), 'itemtide-verify-'));
  try {
    const location = { kind: 'embedded', folder, sync: false } as const;
    const { rows, header } = await restore({ file, location, existing: 'refuse', onBytes });
    const database = await openEmbedded(location);
    try {
      const wrong = await readAtOneMoment(database, (transaction) =>
        checkDatabase(transaction, () => {}),
      );
      return { rows, wrong, header };
    } finally {
      await database.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
