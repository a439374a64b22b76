import fc from 'fast-check';
import { codePoint } from '../support/code-point.js';

const PIECES = [
  '★',
  'StatTrak™',
  'Souvenir',
  ' ',
  ' | ',
  '|',
  '(Factory New)',
  '(Battle-Scarred)',
  '(',
  ')',
  'AK-47',
  'Karambit',
  'Doppler',
  'Phase 2',
  'Ruby',
  'Sticker',
  'Case',
  'Key',
  '\n',
];

/** Any string, including lone surrogates, and strings built from parts of names. */
export const anyName = fc.oneof(
  fc.string({ unit: codePoint }),
  fc.array(fc.nat(0xffff).map((unit) => String.fromCharCode(unit))).map((units) => units.join('')),
  fc
    .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 3 })))
    .map((pieces) => pieces.join('')),
);
