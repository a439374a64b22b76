import { sentences } from '#messages/market-sentences.js';
import { language } from '../language.js';

/** A sentence of the service about a market in the language of the page; in English if it has none there. */
export function serviceWords(sentence: string): string {
  return sentences[sentence] ?? sentence;
}

/** Words by a code of the service, and behind them its own precise ones; in English those alone. */
export function Translated({ words, original }: { words: string | null; original: string }) {
  if (language === 'en') return original;
  return (
    <>
      {words} <span lang="en">{original}</span>
    </>
  );
}
