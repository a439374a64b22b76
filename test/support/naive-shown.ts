import type { PriceReason } from '../../src/domain/price-reason.js';
import { type EpochMs, HOUR_MS } from '../../src/domain/units.js';

/** A source of cash offers of one item, with all its observations. */
export interface NaiveSource {
  readonly id: number;
  readonly group: string;
  readonly market: string;
  readonly staleAfter: number;
  /** Polls of its list, ascending by time; 0 if the item is not listed. */
  readonly polls: readonly { readonly time: EpochMs; readonly price: number }[];
  readonly points: readonly { readonly time: EpochMs; readonly price: number }[];
}

export interface NaiveShown {
  readonly sourceId: number;
  readonly reason: PriceReason;
}

interface NaiveOffer {
  readonly source: NaiveSource;
  readonly price: number;
}

/** The rule of the shown price in docs/figures.md, without state. */
export function naiveShown(sources: readonly NaiveSource[], now: EpochMs): NaiveShown | undefined {
  const offers = offersAt(sources, now);
  if (offers.length === 0) return withoutOffer(sources, now);
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
  const { kept, lost } = followed(sources, heldInto(sources, hour), hour, now);
  const current = chosen(offers, lost);
  const offer = offers.find(({ source }) => source === kept);
  if (offer === undefined || offer.source.id === current?.sourceId) return current;
  return { sourceId: offer.source.id, reason: 'kept' };
}

/** The choice at a full hour: one that replaced that of the hour before within that hour, if it still has an offer. */
function heldInto(sources: readonly NaiveSource[], hour: EpochMs): NaiveSource | undefined {
  const first = choiceAt(sources, hour - HOUR_MS, []);
  const { kept } = followed(sources, first, hour - HOUR_MS, hour);
  const isHeld = kept !== first && offersAt(sources, hour).some(({ source }) => source === kept);
  return isHeld ? kept : choiceAt(sources, hour, []);
}

/** The reference after that of a full hour, and those that were lost since: by each change of the offers. */
function followed(
  sources: readonly NaiveSource[],
  from: NaiveSource | undefined,
  hour: EpochMs,
  now: EpochMs,
) {
  const lost: NaiveSource[] = [];
  let kept = from;
  let hadThree = votesOf(offersAt(sources, hour)).length >= 3;
  for (const time of kept === undefined ? [] : changesOf(sources, hour, now)) {
    const offers = offersAt(sources, time);
    if (offers.length === 0) continue;
    const votes = votesOf(offers).map(({ price }) => price);
    const own = offers.find(({ source }) => source === kept);
    const isLost = own === undefined || !mayStay(offers, own);
    const isFirst = votes.length >= 3 && !hadThree;
    const isOutlier = isFirst && ratio(own?.price ?? 0, consensusOf(votes)) > 1.25;
    if (isFirst) hadThree = true;
    const next: NaiveSource | undefined =
      isLost || isOutlier ? choiceAt(sources, time, isLost && kept ? [...lost, kept] : lost) : kept;
    if (isLost && kept !== undefined && next !== kept) lost.push(kept);
    kept = next;
  }
  return { kept, lost };
}

function choiceAt(sources: readonly NaiveSource[], time: EpochMs, lost: readonly NaiveSource[]) {
  const id = chosen(offersAt(sources, time), lost)?.sourceId;
  return sources.find((source) => source.id === id);
}

/** The times of all observations, and when prices become stale, after `from` and up to `to`. */
function changesOf(sources: readonly NaiveSource[], from: EpochMs, to: EpochMs): EpochMs[] {
  return sources
    .flatMap(({ polls, points, staleAfter }) =>
      [...polls, ...points].flatMap(({ time }) => [time, time + staleAfter + 1]),
    )
    .filter((time) => time > from && time <= to)
    .sort((a, b) => a - b);
}

function mayStay(offers: readonly NaiveOffer[], { source, price }: NaiveOffer): boolean {
  const votes = votesOf(offers);
  const other = votes.find(({ group }) => group !== source.group)?.price ?? 0;
  if (votes.length < 3) return votes.length === 1 || price <= 1.5 * other;
  return ratio(price, consensusOf(votes.map((vote) => vote.price))) <= 1.5;
}

/** The votes of groups, and the offers themselves. */
export function naiveVotes(sources: readonly NaiveSource[], now: EpochMs): readonly number[] {
  return votesOf(offersAt(sources, now)).map(({ price }) => price);
}

/** @param lost sources that are chosen only if all others are outliers */
function chosen(
  offers: readonly NaiveOffer[],
  lost: readonly NaiveSource[],
): NaiveShown | undefined {
  const votes = votesOf(offers);
  const [first] = offers;
  if (first === undefined) return undefined;
  const answer = ({ source }: NaiveOffer, reason: PriceReason) => ({ sourceId: source.id, reason });
  const middle = consensusOf(votes.map(({ price }) => price));
  const fit = offers.filter(({ source, price }) => {
    const other = votes.find(({ group }) => group !== source.group)?.price ?? 0;
    if (votes.length === 1) return true;
    return votes.length === 2 ? price <= 1.5 * other : ratio(price, middle) <= 1.25;
  });
  const found = fit.find(({ source }) => !lost.includes(source)) ?? fit[0];
  if (found !== undefined) {
    if (votes.length === 1) return answer(found, 'only_group');
    if (found === first) return answer(found, 'preferred');
    return answer(found, votes.length === 2 ? 'lower' : 'agrees');
  }
  const least = Math.min(...offers.map(({ price }) => ratio(price, middle)));
  const nearest = offers.find(({ price }) => ratio(price, middle) === least) ?? first;
  return answer(nearest, 'nearest');
}

function withoutOffer(sources: readonly NaiveSource[], now: EpochMs): NaiveShown | undefined {
  const seen = sources.flatMap((source) => {
    const time = seenOf(source, now)?.time;
    return time === undefined ? [] : [{ source, time }];
  });
  const newest = Math.max(...seen.map(({ time }) => time));
  const found =
    seen.find(({ source, time }) => now - time <= source.staleAfter) ??
    seen.find(({ time }) => time === newest);
  return found && { sourceId: found.source.id, reason: 'no_fresh_offer' };
}

function offersAt(sources: readonly NaiveSource[], now: EpochMs): NaiveOffer[] {
  return sources.flatMap((source) => {
    const seen = seenOf(source, now);
    if (seen === undefined || seen.isGone || now - seen.time > source.staleAfter) return [];
    return [{ source, price: seen.price }];
  });
}

function seenOf({ polls, points }: NaiveSource, now: EpochMs) {
  const past = polls.filter(({ time }) => time <= now);
  const listed = past.filter(({ price }) => price > 0).at(-1);
  const point = points
    .filter(({ time }) => time <= now)
    .sort((a, b) => a.time - b.time)
    .at(-1);
  const last = (point?.time ?? 0) > (listed?.time ?? 0) ? point : listed;
  if (last === undefined) return undefined;
  const isGone = listed !== undefined && last.time < (past.at(-1)?.time ?? 0);
  return { ...last, isGone: isGone };
}

/** The first offer of each market, the lower median of those of each group. */
function votesOf(offers: readonly NaiveOffer[]): { group: string; price: number }[] {
  const groups = [...new Set(offers.map(({ source }) => source.group))];
  return groups.map((group) => {
    const members = offers.filter(({ source }) => source.group === group);
    const markets = [...new Set(members.map(({ source }) => source.market))];
    const prices = markets
      .map((market) => members.find(({ source }) => source.market === market)?.price ?? 0)
      .sort((a, b) => a - b);
    return { group, price: prices[Math.ceil(prices.length / 2) - 1] ?? 0 };
  });
}

/** The median of the prices within a factor of three of the median, rounded. */
export function consensusOf(votes: readonly number[]): number {
  const sorted = [...votes].sort((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  const lower = sorted[Math.floor(half)] ?? 0;
  const upper = sorted[Math.ceil(half)] ?? 0;
  const kept = sorted.filter((price) => 3 * price >= lower && price <= 3 * upper);
  const middle = (kept.length - 1) / 2;
  return Math.round(((kept[Math.floor(middle)] ?? 0) + (kept[Math.ceil(middle)] ?? 0)) / 2);
}

function ratio(a: number, b: number): number {
  return Math.max(a / b, b / a);
}
