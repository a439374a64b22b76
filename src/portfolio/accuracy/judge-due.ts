import { type DaysDeps, loadCloses } from '../../analytics/past/days.js';
import { BAND_COUNT, bandOf } from '../../analytics/risk/price-bands.js';
import { addOutcomes, type Claim, NO_OUTCOME, type Outcome } from '../../domain/accuracy.js';
import { dayOf } from '../../domain/calendar.js';
import { required } from '../../domain/required.js';
import { DAY_MS, type EpochMs } from '../../domain/units.js';
import { eachInSlices } from '../../runtime/schedule/time-slices.js';
import {
  type ClaimsKey,
  dueClaims,
  loadClaims,
  storeOutcomes,
} from '../../store/accuracy/claims.js';
import { claimedValue, judge } from './judge.js';

/** Claims that are read at once. */
const AT_ONCE = 100;

/**
 * Maximum number of items whose pasts are read at once. A single larger claim, such as a whole portfolio, is an exception.
 */
const ITEMS_AT_ONCE = 20_000;

/**
 * Judges the claims whose last day has ended, and stores the outcomes in their place.
 * @returns how many claims were judged
 */
export async function judgeDue(deps: DaysDeps, now: EpochMs): Promise<number> {
  let judged = 0;
  for (const key of await dueClaims(deps.database, dayOf(now))) {
    const outcomes = Array.from({ length: BAND_COUNT }, () => NO_OUTCOME);
    let first = 0;
    for (;;) {
      const claims = await loadClaims(deps.database, key, first, AT_ONCE);
      if (claims.length === 0) break;
      for (const some of groupsOf(claims)) await judgeSome(deps, some, key, now, outcomes);
      first += claims.length;
    }
    await storeOutcomes(deps.database, key, outcomes);
    judged += first;
  }
  return judged;
}

/** The claims in groups with at most {@link ITEMS_AT_ONCE}, or of one claim. */
function groupsOf(claims: readonly Claim[]): Claim[][] {
  const groups: Claim[][] = [];
  let items = Number.POSITIVE_INFINITY;
  for (const claim of claims) {
    items += claim.items.length;
    const group = items > ITEMS_AT_ONCE ? undefined : groups.at(-1);
    if (group === undefined) {
      groups.push([claim]);
      items = claim.items.length;
    } else {
      group.push(claim);
    }
  }
  return groups;
}

/** @param outcomes by band of the value of a claim; those of the claims are added */
async function judgeSome(
  deps: DaysDeps,
  claims: readonly Claim[],
  { day, horizon }: ClaimsKey,
  now: EpochMs,
  outcomes: Outcome[],
): Promise<void> {
  const items = claims.flatMap((claim) => claim.items);
  const closes = await loadCloses(deps, items, day * DAY_MS, horizon + 1, now);
  let first = 0;
  await eachInSlices(claims, (claim) => {
    const outcome = judge(claim, closes.slice(first, first + claim.items.length));
    first += claim.items.length;
    const band = bandOf(claimedValue(claim));
    outcomes[band] = addOutcomes(required(outcomes[band], 'a band'), outcome);
  });
}
