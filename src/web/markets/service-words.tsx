import { sentences } from '#messages/market-sentences.js';
import * as texts from '#messages/markets.js';
import type { Market } from '../../client/index.js';
import { language } from '../language.js';

/** A sentence of the service about a market in the language of the page; in English if it has none there. */
export function serviceWords(sentence: string): string {
  return sentences[sentence] ?? sentence;
}

/** Why a market is down. */
export function MarketError({ market: { error, error_code: code } }: { market: Market }) {
  if (error === null) return null;
  return <Translated words={code && texts.marketErrors[code]} original={error} />;
}

/** Why a part of the last answer of a market is missing. */
export function PartialError({ market: { partial_error: error } }: { market: Market }) {
  return error === null ? null : <Translated words={texts.partialError} original={error} />;
}

/** Words by a code, and behind them the precise ones of the service; in English those alone. */
function Translated({ words, original }: { words: string | null; original: string }) {
  if (language === 'en') return original;
  return (
    <>
      {words} <span lang="en">{original}</span>
    </>
  );
}
