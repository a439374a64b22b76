import type { Database } from './database.js';
import { openEmbedded } from './embedded.js';
import { openServer } from './server.js';

/** Where the database is. */
export type DatabasePlace =
  | { readonly kind: 'embedded'; readonly folder: string }
  | { readonly kind: 'server'; readonly url: string };

/**
 * Opens the database as it is: {@link migrate} brings it up to date.
 * @throws Error when the folder is in use; DomainError `store_unavailable`
 */
export function openDatabase(place: DatabasePlace): Promise<Database> {
  return place.kind === 'embedded' ? openEmbedded(place.folder) : openServer(place.url);
}
