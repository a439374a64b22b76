import fc from 'fast-check';

/**
 * Any character of Unicode, as the unit `binary` of `fc.string`. That one makes a table of all of them
 * first, which takes a second of processor and stays in memory for the tests that follow.
 */
export const codePoint = fc
  .nat(0x10ffff)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
