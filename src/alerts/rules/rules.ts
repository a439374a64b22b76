import type { AlertRule, RuleType } from '../../domain/alert-rules.js';
import type { Language } from '../../domain/languages.js';
import type { EpochMs, MinorUnits } from '../../domain/units.js';
import type { Engine } from '../../engine/engine.js';
import { bollingerBreach } from './bollinger-breach.js';
import { percentChange } from './percent-change.js';
import { priceAbove, priceBelow } from './price.js';
import { rankingEntry } from './ranking-entry.js';
import type { RuleBehavior, RuleResult, RuleWindows } from './rule.js';
import { volumeSpike } from './volume-spike.js';

/** The kinds of rules, by their `type`. */
export const RULES: { readonly [Type in RuleType]: RuleBehavior<Type> } = {
  price_above: priceAbove,
  price_below: priceBelow,
  percent_change: percentChange,
  bollinger_breach: bollingerBreach,
  volume_spike: volumeSpike,
  ranking_entry: rankingEntry,
};

/** The prices that rules read: those of the engine, or of a rehearsal. */
export interface WatchedPrices {
  readonly latest: Pick<Engine['latest'], 'shown' | 'shownSource'>;
  readonly windows: RuleWindows;
  readonly rankings: Pick<Engine['rankings'], 'ranking' | 'isPlaceUnknown'>;
}

/** The figure of a rule, with price and market. */
export interface Reading {
  readonly value: number;
  readonly price: MinorUnits;
  readonly sourceId: number;
}

/**
 * Reads the current figure of a rule about an item, on the market that the item's price is taken
 * from. Undefined with too few points.
 */
export function readNow<Type extends RuleType>(
  { latest, windows }: Pick<WatchedPrices, 'latest' | 'windows'>,
  itemId: number,
  rule: AlertRule<Type>,
  now: EpochMs,
): Reading | undefined {
  const shown = latest.shown(itemId, now);
  if (shown === undefined) return undefined;
  const { price, sourceId } = shown;
  const value = RULES[rule.type].figure?.(rule, { windows, itemId, sourceId, price, now });
  return value === undefined ? undefined : { value, price, sourceId };
}

/** Compares a figure with a rule. */
export function evaluateRule<Type extends RuleType>(
  rule: AlertRule<Type>,
  figure: number,
): RuleResult {
  return RULES[rule.type].compare(rule, figure);
}

/** The event in words, to follow the name of the item in messages. */
export function happeningOf<Type extends RuleType>(
  rule: AlertRule<Type>,
  figure: number,
  language: Language,
): string {
  return RULES[rule.type].happening[language](rule, figure);
}
