import type { AlertState } from '../domain/alert.js';
import type { RuleResult } from './rules/rule.js';

/**
 * Computes the next state of an alert. It fires when its condition becomes true, not while it is
 * true: the first evaluation, and the first on another market, only set the state.
 */
export function step(
  state: AlertState,
  verdict: RuleResult,
  sourceId: number,
): { readonly state: AlertState; readonly fired: boolean } {
  const fired = state.armed && verdict === 'fires' && state.sourceId === sourceId;
  return { state: { armed: isArmed(state, verdict), sourceId }, fired };
}

function isArmed(state: AlertState, verdict: RuleResult): boolean {
  if (verdict === 'between') return state.sourceId === 0 || state.armed;
  return verdict === 'rearms';
}
