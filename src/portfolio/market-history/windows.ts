import type { Lot } from '../../domain/lot.js';
import type { EpochMs } from '../../domain/units.js';
import type { MarketTrade } from './trade.js';

/** A lot, and the times of trades that it may be of, both inclusive. */
export interface Window {
  readonly lot: Lot;
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/** Trades and lots of equal items. */
export interface Group {
  readonly trades: readonly MarketTrade[];
  readonly windows: readonly Window[];
}

/**
 * Divides equal items into groups of which none has anything to do with another: two belong together if a
 * trade is in the windows of both. A group without lots has the trades that are in no window.
 */
export function connectedGroups({ trades, windows }: Group): Group[] {
  const inOrder = trades.toSorted((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1));
  const times = inOrder.map(({ time }) => time);
  const ranges = windows
    .map((window) => ({
      window,
      first: indexFrom(times, window.from),
      end: indexFrom(times, window.to + 1),
    }))
    .filter(({ first, end }) => first < end)
    .sort((a, b) => a.first - b.first || a.window.from - b.window.from);
  const groups: { windows: Window[]; first: number; end: number }[] = [];
  for (const { window, first, end } of ranges) {
    const last = groups.at(-1);
    if (last === undefined || first >= last.end) groups.push({ windows: [window], first, end });
    else {
      last.windows.push(window);
      last.end = Math.max(last.end, end);
    }
  }
  const outside: MarketTrade[] = [];
  let seen = 0;
  for (const { first, end } of groups) {
    for (const trade of inOrder.slice(seen, first)) outside.push(trade);
    seen = end;
  }
  for (const trade of inOrder.slice(seen)) outside.push(trade);
  const connected = groups.map(({ windows: own, first, end }) => ({
    trades: inOrder.slice(first, end),
    windows: own.sort((a, b) => a.from - b.from),
  }));
  return outside.length === 0 ? connected : [...connected, { trades: outside, windows: [] }];
}

/**
 * The oldest trade with the oldest lot that it may be of, and so on.
 * @param group with trades and windows in the order of time
 * @returns ids of lots by ids of trades
 */
export function oldestToOldest({ trades, windows }: Group): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  const open: Window[] = [];
  let opened = 0;
  let closed = 0;
  for (const { id, time } of trades) {
    for (let next = windows[opened]; next && next.from <= time; next = windows[opened]) {
      open.push(next);
      opened += 1;
    }
    let oldest = open[closed];
    while (oldest !== undefined && oldest.to < time) {
      closed += 1;
      oldest = open[closed];
    }
    if (oldest === undefined) continue;
    closed += 1;
    pairs.set(id, oldest.lot.id);
  }
  return pairs;
}

/** The first index whose time is not before `time`. */
function indexFrom(times: readonly EpochMs[], time: EpochMs): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
