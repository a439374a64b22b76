/** How a source's prices compare with those of another market. */
export interface Comparison {
  readonly market: string;
  /** The median, over the items of both, of the source's price divided by the other's. */
  readonly ratio: number;
  /** Whether the other is in line, with prices of its own in the store. */
  readonly established: boolean;
  /** Its place in the order of preference; the lowest is the most preferred. */
  readonly rank: number;
}

/** What is known of a source when it comes to be judged. */
export interface Evidence {
  /** The median ratio to its own stored prices; undefined where there are none, or too few. */
  readonly own: number | undefined;
  /** One for each other market that can be compared. */
  readonly others: readonly Comparison[];
  /** Whether the source is in line so far, with prices of its own in the store. */
  readonly established: boolean;
  /** Whether it is out of line, and nothing but other markets tells so. */
  readonly contradicted: boolean;
  /** Its market's place in the order of preference. */
  readonly rank: number;
}

/** Why nothing is taken from a source. */
export interface Quarantine {
  /** In words. */
  readonly reason: string;
  /** Whether nothing but other markets tells so: its own prices of before are like it. */
  readonly contradicted: boolean;
}

/** A source that stays itself changes its level by less than this from one poll to another. */
const CHANGE = 2;

/**
 * Whether a source's prices are in the unit that all prices here are in.
 *
 * The ratio to each other market is rounded to the nearest power of ten. Markets at the same power
 * agree among themselves; those at 1 agree with the source. The larger camp is right. Between equal
 * camps the one is right that has an established market, one that is in line with prices in the
 * store; if both or neither have, the one with the market first in order of preference. A source
 * that has just changed by a factor of two is not established any more.
 *
 * Besides, a source is out of line that has changed by more than a factor of two from its own stored
 * prices: with nobody to compare it with, or away from those that it had agreed with. When all of
 * them move together, they still agree with each other.
 *
 * Its own prices vouch for it again once they are as they were; but not against others that have
 * contradicted those prices too: it may always have been wrong.
 *
 * @returns why it is out of line; `in_line`; or `unknown` where nothing can be compared
 */
export function judge(evidence: Evidence): 'in_line' | 'unknown' | Quarantine {
  const { own, others, contradicted } = evidence;
  if (others.length === 0 && (own === undefined || contradicted)) return 'unknown';
  const camps = campsOf(others);
  const friends = camps.get(0) ?? [];
  camps.delete(0);
  const bySize = [...camps.values()].sort((a, b) => b.length - a.length);
  const right = bySize.find((opponents) => loses(evidence, friends, opponents));
  const hasChanged = own !== undefined && changed(own);
  if (right !== undefined) return { reason: unitReason(right), contradicted: !hasChanged };
  if (own !== undefined && hasLeft(own, friends)) {
    return { reason: `its prices are ${times(own)} what they were`, contradicted: false };
  }
  return 'in_line';
}

/** By the power of ten that the ratios are nearest to. */
function campsOf(others: readonly Comparison[]): Map<number, Comparison[]> {
  const camps = new Map<number, Comparison[]>();
  for (const other of others) {
    const power = Math.round(Math.log10(other.ratio));
    camps.set(power, [...(camps.get(power) ?? []), other]);
  }
  return camps;
}

/** Whether the opponents are right, and the source with its friends is not. */
function loses(
  { own, established, rank }: Evidence,
  friends: readonly Comparison[],
  opponents: readonly Comparison[],
): boolean {
  const lead = 1 + friends.length - opponents.length;
  if (lead > 0) return false;
  if (lead < 0) return true;
  const steady = established && (own === undefined || !changed(own));
  const ours = steady || friends.some(({ established }) => established);
  const theirs = opponents.some(({ established }) => established);
  if (ours !== theirs) return theirs;
  return firstRank(opponents) < Math.min(rank, firstRank(friends));
}

function firstRank(camp: readonly Comparison[]): number {
  return Math.min(...camp.map(({ rank }) => rank));
}

/** How far a ratio is from 1, either way: 2 and 1/2 are equally far. */
const distance = (ratio: number) => Math.abs(Math.log(ratio));

const changed = (ratio: number) => distance(ratio) > Math.log(CHANGE);

/** Whether the source has changed, and is now further from its friends than it was before. */
function hasLeft(own: number, friends: readonly Comparison[]): boolean {
  if (!changed(own)) return false;
  const away = friends.filter(({ ratio }) => distance(ratio) > distance(ratio / own));
  return 2 * away.length >= friends.length;
}

function unitReason(opponents: readonly Comparison[]): string {
  const [first] = opponents;
  if (first === undefined) throw new RangeError('nobody disagrees');
  const names = opponents.map(({ market }) => market).join(', ');
  return `its prices are ${times(first.ratio)} those of ${names}`;
}

/** `about 100 times`, `about 1/1000 of`, `2.31 times`. */
function times(ratio: number): string {
  const power = Math.round(Math.log10(ratio));
  if (power > 0) return `about ${10 ** power} times`;
  if (power < 0) return `about 1/${10 ** -power} of`;
  return `${ratio.toFixed(2)} times`;
}
