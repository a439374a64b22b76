import { Catalogue } from '../../src/catalogue/catalogue.js';
import { makeColumns } from '../../src/catalogue/generate/columns.js';
import { readLibrary } from '../../src/catalogue/generate/library.js';

/** The catalogue as the build makes it, without the file in between. */
export async function libraryCatalogue(): Promise<Catalogue> {
  return new Catalogue(makeColumns(await readLibrary(), 'test'));
}
