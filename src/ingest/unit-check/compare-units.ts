/** How a source's prices compare with those of another market. */
export interface Comparison {
  readonly market: string;
  /** The median, over the items of both, of the source's price divided by the other's. */
  readonly ratio: number;
  /** Whether the other is in line, with prices of its own in the store. */
  readonly established: boolean;
  /** Its index in the order of preference; the lowest is the most preferred. */
  readonly rank: number;
}

/** What the unit check knows of a source. */
export interface Evidence {
  /** The median ratio to its own stored prices; undefined where there are none, or too few. */
  readonly own: number | undefined;
  /** One for each other market that can be compared. */
  readonly others: readonly Comparison[];
  /** Whether the source is in line so far, with prices of its own in the store. */
  readonly established: boolean;
  /** Whether it is out of line only because other markets differ from it. */
  readonly contradicted: boolean;
  /** Its market's index in the order of preference. */
  readonly rank: number;
}

/** Why prices of a source are not stored. */
export interface Quarantine {
  /** In words. */
  readonly reason: string;
  /** Whether only other markets differ from it: its own stored prices agree with it. */
  readonly contradicted: boolean;
}

/** In an unchanged unit, the prices of a source change by less than this factor between two polls. */
const CHANGE = 2;

/**
 * Whether a source's prices are in the unit that all prices here are in.
 *
 * The ratio to each other market is rounded to the nearest power of ten. Markets at the same power
 * agree with each other; those at 1 agree with the source. The larger group is right. Of two equal
 * groups, the one with an established market is right: one that is in line, with stored prices. If
 * both or neither have one, the group with the most preferred market is right. A source that has
 * just changed by a factor of two is not established any more.
 *
 * A source is also out of line when it has changed by more than a factor of two from its own stored
 * prices and either no other market can be compared, or it moved away from those that it agreed
 * with. When all of them move together, they still agree with each other.
 *
 * The source is in line again once its prices are as they were, unless other markets differ from
 * those prices too: it may have been wrong from the start.
 *
 * @returns why it is out of line; `in_line`; or `unknown` where nothing can be compared
 */
export function compareUnits(evidence: Evidence): 'in_line' | 'unknown' | Quarantine {
  const { own, others, contradicted } = evidence;
  if (others.length === 0 && (own === undefined || contradicted)) return 'unknown';
  const groups = groupsOf(others);
  const agreeing = groups.get(0) ?? [];
  groups.delete(0);
  const bySize = [...groups.values()].sort((a, b) => b.length - a.length);
  const right = bySize.find((disagreeing) => loses(evidence, agreeing, disagreeing));
  const hasChanged = own !== undefined && changed(own);
  if (right !== undefined) return { reason: unitReason(right), contradicted: !hasChanged };
  if (own !== undefined && hasLeft(own, agreeing)) {
    return { reason: `its prices are ${times(own)} what they were`, contradicted: false };
  }
  return 'in_line';
}

/** Groups the comparisons by the power of ten that is nearest to their ratio. */
function groupsOf(others: readonly Comparison[]): Map<number, Comparison[]> {
  const groups = new Map<number, Comparison[]>();
  for (const other of others) {
    const power = Math.round(Math.log10(other.ratio));
    groups.set(power, [...(groups.get(power) ?? []), other]);
  }
  return groups;
}

/** Whether the disagreeing markets are right, and the source with the agreeing ones is wrong. */
function loses(
  { own, established, rank }: Evidence,
  agreeing: readonly Comparison[],
  disagreeing: readonly Comparison[],
): boolean {
  const majority = 1 + agreeing.length - disagreeing.length;
  if (majority > 0) return false;
  if (majority < 0) return true;
  const steady = established && (own === undefined || !changed(own));
  const ours = steady || agreeing.some(({ established }) => established);
  const theirs = disagreeing.some(({ established }) => established);
  if (ours !== theirs) return theirs;
  return firstRank(disagreeing) < Math.min(rank, firstRank(agreeing));
}

function firstRank(group: readonly Comparison[]): number {
  return Math.min(...group.map(({ rank }) => rank));
}

/** The distance of a ratio from 1: 2 and 1/2 are equally far. */
const distance = (ratio: number) => Math.abs(Math.log(ratio));

const changed = (ratio: number) => distance(ratio) > Math.log(CHANGE);

/** Whether the source has changed, and is further from the agreeing markets than before. */
function hasLeft(own: number, agreeing: readonly Comparison[]): boolean {
  if (!changed(own)) return false;
  const away = agreeing.filter(({ ratio }) => distance(ratio) > distance(ratio / own));
  return 2 * away.length >= agreeing.length;
}

function unitReason(disagreeing: readonly Comparison[]): string {
  const [first] = disagreeing;
  if (first === undefined) throw new RangeError('no market disagrees');
  const names = disagreeing.map(({ market }) => market).join(', ');
  return `its prices are ${times(first.ratio)} those of ${names}`;
}

/** `about 100 times`, `about 1/1000 of`, `2.31 times`. */
function times(ratio: number): string {
  const power = Math.round(Math.log10(ratio));
  if (power > 0) return `about ${10 ** power} times`;
  if (power < 0) return `about 1/${10 ** -power} of`;
  return `${ratio.toFixed(2)} times`;
}
