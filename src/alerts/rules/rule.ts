import type { AlertRule, RuleType } from '../../domain/alert-rules.js';
import type { Language } from '../../domain/languages.js';
import type { EpochMs, MinorUnits } from '../../domain/units.js';
import type { Window } from '../../domain/window.js';
import type { WindowVolume } from '../../engine/window-figures.js';

/**
 * The result of comparing a figure with a rule. Between `fires` and `rearms` is a hysteresis band
 * without effect, so that a figure that fluctuates around the threshold fires once.
 */
export type RuleResult = 'fires' | 'between' | 'rearms';

/** The figures of a series in a window that ends now; undefined without an observation in it. */
export interface RuleWindows {
  /** In percent. */
  change(itemId: number, window: Window, now: EpochMs, sourceId: number): number | undefined;
  /** Mean and population standard deviation of the prices. */
  band(
    itemId: number,
    window: Window,
    now: EpochMs,
    sourceId: number,
  ): { readonly samples: number; readonly mean: number; readonly deviation: number } | undefined;
  volume(
    itemId: number,
    window: Window,
    now: EpochMs,
    sourceId: number,
  ): Pick<WindowVolume, 'samples' | 'last' | 'meanOfOthers'> | undefined;
}

/** The prices of an item on the market that its price is taken from. */
export interface ItemPrices {
  readonly windows: RuleWindows;
  readonly itemId: number;
  readonly sourceId: number;
  /** The current price. */
  readonly price: MinorUnits;
  readonly now: EpochMs;
}

/** When a kind of rule fires and is armed again. Its fields are in `domain/alert-rules.ts`. */
export interface RuleBehavior<Type extends RuleType> {
  /**
   * When it is evaluated: for every price, after each batch of prices, or with the ranking once a
   * second.
   */
  readonly evaluated: 'every price' | 'every batch' | 'with the ranking';
  /**
   * The current figure of the item; undefined with too few points. The figure of a rule that is
   * evaluated with the ranking is the rank, infinite for an item that is not in it.
   */
  readonly figure?: (rule: AlertRule<Type>, prices: ItemPrices) => number | undefined;
  readonly compare: (rule: AlertRule<Type>, figure: number) => RuleResult;
  /** When it is armed again, for the documents. */
  readonly rearms: string;
  /** The event in words, to follow the name of the item in messages. */
  readonly happening: Readonly<Record<Language, (rule: AlertRule<Type>, figure: number) => string>>;
}

/** Minimum number of points in the window for a band or a mean volume. */
export const MIN_POINTS = 12;

/** Fires from the threshold upwards, and is armed again from `rearm` downwards. */
export function compare(figure: number, threshold: number, rearm: number): RuleResult {
  if (figure >= threshold) return 'fires';
  return figure <= rearm ? 'rearms' : 'between';
}

/** The figure as a distance in the direction of the rule. */
export function inDirection(
  direction: 'up' | 'down' | 'upper' | 'lower' | 'either',
  figure: number,
): number {
  if (direction === 'either') return Math.abs(figure);
  return direction === 'up' || direction === 'upper' ? figure : -figure;
}

/** `+1.50`, with a true minus sign. */
export function signed(figure: number, language: Language = 'en'): string {
  return `${figure < 0 ? '−' : '+'}${decimal(Math.abs(figure), 2, language)}`;
}

/** A figure with this number of decimals. */
export function decimal(figure: number, digits: number, language: Language): string {
  return figure.toLocaleString(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });
}
