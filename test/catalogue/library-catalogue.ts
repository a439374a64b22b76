import { Catalogue } from '../../src/catalogue/catalogue.js';
import { makeColumns } from '../../src/catalogue/generate/columns.js';
import { readLibrary } from '../../src/catalogue/generate/library.js';

/** The catalogue as the build generates it, without the file. */
export async function libraryCatalogue(): Promise<Catalogue> {
  return new Catalogue(makeColumns(await readLibrary(), 'test'));
}
