import { openFailure } from '../data-folder/open-failure.js';
import { type EmbeddedPlace, openEmbedded } from '../embedded/open-embedded.js';
import type { Database } from './database.js';
import { openServer } from './server.js';

/** Where the database is. */
export type DatabaseLocation =
  | ({ readonly kind: 'embedded' } & EmbeddedPlace)
  | { readonly kind: 'server'; readonly url: string };

/**
 * Opens the database as it is: {@link migrate} brings it up to date.
 * @throws FolderError when the folder is in use, or its files cannot be used; DomainError `store_unavailable`
 */
export function openDatabase(location: DatabaseLocation): Promise<Database> {
  if (location.kind === 'server') return openServer(location.url);
  return openEmbedded(location).catch(async (error) => {
    throw await openFailure(location.folder, error);
  });
}
