// A process of its own that attacks until it is ended: node attacker.mjs '<JSON of attack and target>'.
import { ATTACKS } from './attacks.js';

const { attack, ...target } = JSON.parse(process.argv[2]);
await ATTACKS[attack](target);
