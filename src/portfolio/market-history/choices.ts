import { refuse } from '../refuse.js';
import type { DoubtfulTrades, Matching } from './match-trades.js';
import { oldestToOldest } from './windows.js';

/**
 * The matching with the choices of a user for doubtful trades. Choices for trades that were applied before change nothing.
 * @param choices ids of lots, by ids of trades
 * @throws DomainError `invalid_parameter` if a trade is not doubtful, or cannot be of the chosen lot
 */
export function withChoices(matching: Matching, choices: ReadonlyMap<string, string>): Matching {
  const open = new Map(choices);
  for (const id of matching.appliedBefore) open.delete(id);
  if (open.size === 0) return matching;
  const chosen = matching.doubtful.map((group) => resolve(group, open));
  const [unknown] = open.keys();
  if (unknown !== undefined) refuse(`choices: the trade ${unknown.slice(0, 64)} is not doubtful`);
  return {
    ...matching,
    matches: [...matching.matches, ...chosen.flatMap(({ matches }) => matches)],
    doubtful: chosen.flatMap(({ rest }) => (rest === undefined ? [] : [rest])),
  };
}

/** @param choices from which those of the group are removed */
function resolve(group: DoubtfulTrades, choices: Map<string, string>) {
  const windows = new Map(group.windows.map((window) => [window.lot.id, window]));
  const taken = new Set<string>();
  const trades = group.trades.filter(({ id }) => choices.has(id));
  const chosen = new Set(trades.map(({ id }) => id));
  if (trades.length === 0) return { matches: [], rest: group };
  const matches = trades.map((trade) => {
    const lotId = choices.get(trade.id) ?? '';
    choices.delete(trade.id);
    const window = windows.get(lotId);
    if (window === undefined || trade.time < window.from || trade.time > window.to) {
      return refuse(`choices: the trade ${trade.id} cannot be of the lot ${lotId.slice(0, 64)}`);
    }
    if (taken.has(lotId)) refuse(`choices: two trades are of the lot ${lotId}`);
    taken.add(lotId);
    return { trade, lot: window.lot, by: 'choice' as const };
  });
  const left = {
    trades: group.trades.filter(({ id }) => !chosen.has(id)),
    windows: group.windows.filter(({ lot }) => !taken.has(lot.id)),
  };
  const isDone = left.trades.length === 0 || left.windows.length === 0;
  const rest = isDone ? undefined : { ...group, ...left, suggested: oldestToOldest(left) };
  return { matches, rest };
}
