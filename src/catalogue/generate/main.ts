import { writeCatalogue } from './write.js';

// biome-ignore lint/style/noRestrictedGlobals: a separate program, run by the build
const [output] = process.argv.slice(2);
if (output === undefined) throw new Error('usage: node main.js <output file>');
console.log(`${output}: ${await writeCatalogue(output)}`);
