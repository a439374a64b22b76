import { meanings } from '#messages/service-meanings.js';

/** The description or default of a setting in the language of the page; in English if there are no words for it. */
export function meaningWords(meaning: string): string {
  return meanings[meaning] ?? meaning;
}
