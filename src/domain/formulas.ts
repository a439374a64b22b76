/**
 * Spreadsheets evaluate fields that begin like this (OWASP, CSV injection); a leading apostrophe
 * makes them text.
 */
const FORMULA = /^'*[=+\-@\t\r\n]/;

/** Adds an apostrophe to text that a spreadsheet would evaluate. */
export function neutralise(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Reverses {@link neutralise} exactly, also for text that starts with apostrophes. */
export function restore(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
