import { words } from '#messages/portfolio-alert-words.js';

/** Words of a rule or a channel of alerts in the language of the page. @param english as the service has them */
export function alertWords(english: string): string {
  return words[english] ?? english;
}
