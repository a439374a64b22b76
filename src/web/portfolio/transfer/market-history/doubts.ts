import type { CandidateLot, DoubtfulTrade, MarketHistoryImport } from '../../../../client/index.js';

/** Doubtful trades of equal items, and the lots that they may be of. */
export interface DoubtGroup {
  readonly group: number;
  readonly doubt: DoubtfulTrade['doubt'];
  readonly name: string;
  readonly trades: readonly DoubtfulTrade[];
  readonly lots: readonly CandidateLot[];
}

/** Ids of lots by ids of trades. */
export type Choices = ReadonlyMap<string, string>;

export function doubtGroups({
  doubtful,
  candidates,
}: Pick<MarketHistoryImport, 'doubtful' | 'candidates'>): DoubtGroup[] {
  const lots = byGroup(candidates);
  return [...byGroup(doubtful)].flatMap(([group, trades]) => {
    const [first] = trades;
    if (first === undefined) return [];
    const { doubt, market_hash_name: name } = first;
    return [{ group, doubt, name, trades, lots: lots.get(group) ?? [] }];
  });
}

function byGroup<One extends { readonly group: number }>(all: readonly One[]): Map<number, One[]> {
  const groups = new Map<number, One[]>();
  for (const one of all) {
    const group = groups.get(one.group);
    if (group === undefined) groups.set(one.group, [one]);
    else group.push(one);
  }
  return groups;
}

/** The oldest trade with the oldest lot. Of a lot with a cost, its only trade. */
export function oldestToOldest({ doubt, trades, lots }: DoubtGroup): Choices {
  const pairs = trades.flatMap(({ trade_id, suggested_lot_id }): [string, string][] => {
    const only = doubt === 'has_cost' ? lots[0]?.lot_id : undefined;
    const lot = suggested_lot_id ?? only;
    return lot === undefined ? [] : [[trade_id, lot]];
  });
  return new Map(pairs);
}

/** {@link oldestToOldest} of all groups, without those whose lots have a cost: they keep it. */
export function allOldest(groups: readonly DoubtGroup[]): Choices {
  const open = groups.filter(({ doubt }) => doubt !== 'has_cost');
  return new Map(open.flatMap((group) => [...oldestToOldest(group)]));
}

/** The choices with those of a group replaced. */
export function withGroup(choices: Choices, { trades }: DoubtGroup, chosen: Choices): Choices {
  const others = new Map(choices);
  for (const { trade_id } of trades) others.delete(trade_id);
  return new Map([...others, ...chosen]);
}

/** The choices with another lot of a trade, which no other trade has any more; without one for `''`. */
export function withLot(choices: Choices, tradeId: string, lotId: string): Choices {
  const others = [...choices].filter(([trade, lot]) => trade !== tradeId && lot !== lotId);
  return new Map(lotId === '' ? others : [...others, [tradeId, lotId]]);
}

/** The lots that a trade may be of. */
export function lotsFor({ time }: DoubtfulTrade, lots: readonly CandidateLot[]): CandidateLot[] {
  return lots.filter(({ from, to }) => from <= time && time <= to);
}
