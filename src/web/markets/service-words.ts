import { sentences } from '#messages/market-sentences.js';

/** A sentence of the service about a market in the language of the page; in English if it has none there. */
export function serviceWords(sentence: string): string {
  return sentences[sentence] ?? sentence;
}
