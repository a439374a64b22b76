/** Spreadsheets run what begins like this (OWASP, CSV injection); an apostrophe makes it text. */
const FORMULA = /^'*[=+\-@\t\r\n]/;

/** The text with an apostrophe in front where a spreadsheet would run it. */
export function neutralise(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** What was neutralised; every text comes back as it was, those with apostrophes of their own too. */
export function restore(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
