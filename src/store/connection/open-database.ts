import { openFailure } from '../data-folder/open-failure.js';
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
