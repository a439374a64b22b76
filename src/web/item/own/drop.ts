import { isSameRule, type PriceRule } from './moved-rule.js';

/** The result of a drag: a changed rule. */
export interface Drop {
  /** Pixels from the top. */
  readonly y: number;
  readonly rule: PriceRule;
  /** The rule before the drag. */
  readonly previous: PriceRule;
  /** Whether the alert has been refetched with the new rule. */
  readonly hasCome: boolean;
}

/**
 * The state of a drop for the current rule of the alert; undefined if the rule was changed
 * otherwise.
 * @param failed whether the last request of the drag, or of undoing it, failed
 */
export function follow(drop: Drop, rule: PriceRule, failed: boolean): Drop | undefined {
  if (isSameRule(rule, drop.hasCome ? drop.rule : drop.previous)) return drop;
  if (drop.hasCome || failed) return undefined;
  return isSameRule(rule, drop.rule) ? { ...drop, hasCome: true } : drop;
}
