import { writeCatalogue } from './write.js';
import { writeLocalNames } from './write-local-names.js';

// biome-ignore lint/style/noRestrictedGlobals: a separate program, run by the build
const [catalogue, names] = process.argv.slice(2);
if (catalogue === undefined || names === undefined) {
  throw new Error('usage: node main.js <file of the catalogue> <folder of the names>');
}
console.log(`${catalogue}: ${await writeCatalogue(catalogue)}`);
console.log(`${names}: ${await writeLocalNames(names)}`);
