import { isSameRule, type PriceRule } from './moved-rule.js';

/** A drag that changed the rule of an alert. */
export interface Drop {
  /** Pixels from the top. */
  readonly y: number;
  readonly rule: PriceRule;
  /** The rule before. */
  readonly former: PriceRule;
  /** Whether the alert has come with the rule. */
  readonly hasCome: boolean;
}

/**
 * The drag as of the rule that the alert has now; undefined if something else changed the rule.
 * @param failed whether the last request of the drag, or of undoing it, failed
 */
export function follow(drop: Drop, rule: PriceRule, failed: boolean): Drop | undefined {
  if (isSameRule(rule, drop.hasCome ? drop.rule : drop.former)) return drop;
  if (drop.hasCome || failed) return undefined;
  return isSameRule(rule, drop.rule) ? { ...drop, hasCome: true } : drop;
}
