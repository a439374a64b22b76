import fc from 'fast-check';

/**
 * Any Unicode character, for the option `unit` of `fc.string`. The unit `binary` first makes a
 * table of all of them, which takes a second of processor time and stays in memory for later tests.
 */
export const codePoint = fc
  .nat(0x10ffff)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
