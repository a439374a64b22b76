import { openFailure } from '../data-folder/open-failure.js';
import { hasFiles, markFilled } from '../embedded/new-files.js';
import { type EmbeddedPlace, openEmbedded } from '../embedded/open-embedded.js';
import type { Database } from './database.js';
import { openServer } from './server.js';

/** The location of the database. */
export type DatabaseLocation =
  | ({ readonly kind: 'embedded' } & EmbeddedPlace)
  | { readonly kind: 'server'; readonly url: string };

/**
 * Opens the database without migrating it; see {@link migrate}.
 * @throws FolderError if the folder is in use, or its files cannot be used; DomainError
 *   `store_unavailable`
 */
export function openDatabase(location: DatabaseLocation): Promise<Database> {
  if (location.kind === 'server') return openServer(location.url);
  return openEmbedded(location).catch(async (error) => {
    throw await openFailure(location.folder, error);
  });
}

/** Whether opening it would open a database, and not create one. */
export function existsAt(location: DatabaseLocation): boolean {
  return location.kind === 'server' || hasFiles(location.folder);
}

/** Like {@link openDatabase}, for a restore or a move. */
export function openToFill(location: DatabaseLocation): Promise<Database> {
  return openDatabase(location.kind === 'server' ? location : { ...location, purpose: 'fill' });
}

/** Must be called when a database opened by {@link openToFill} has all of its data. */
export async function completeFilled(location: DatabaseLocation): Promise<void> {
  if (location.kind === 'embedded') await markFilled(location.folder);
}
