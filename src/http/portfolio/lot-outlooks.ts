import type { OutlookWanted } from '../../analytics/past/outlooks.js';
import type { OutlookReason } from '../../contract/lots.js';
import type { LotOutlook } from '../../contract/outlook.js';
import { dayOf } from '../../domain/calendar.js';
import { heldQuantity, isLocked, type Lot } from '../../domain/lot.js';
import { required } from '../../domain/required.js';
import type { EpochMs } from '../../domain/units.js';
import { FARTHEST_OUTLOOK } from '../../domain/window.js';
import type { Engine } from '../../engine/engine.js';
import { outlookView } from '../items/outlook-view.js';
import type { HttpDeps } from '../server/deps.js';

type LotOutlooksDeps = Pick<HttpDeps, 'clock' | 'engine' | 'outlooks' | 'sources'>;

/** The outlook of a lot for the day it unlocks, or the reason why there is none. */
export type OutlookOfLot = LotOutlook | OutlookReason;

/** The outlooks of lots, in the same order. Lots that are free are not computed. */
export async function lotOutlooks(
  { clock, engine, outlooks, sources }: LotOutlooksDeps,
  lots: readonly Lot[],
): Promise<OutlookOfLot[]> {
  const now = clock();
  const wanted = lots.map((lot) => wantedOf(lot, engine, now));
  const some = new Map<string, OutlookWanted>();
  for (const one of wanted) if (typeof one !== 'string') some.set(keyOf(one), one);
  const found = await outlooks.outlooks([...some.values()]);
  const byKey = new Map([...some.keys()].map((key, at) => [key, found[at]]));
  return wanted.map((one) => {
    if (typeof one === 'string') return one;
    const outlook = required(byKey.get(keyOf(one)), 'an outlook');
    if (typeof outlook === 'string') return outlook;
    const { days, sourceId } = one;
    return outlookView(outlook, { days, sourceId, now }, (id) => sources.nameOf(id));
  });
}

/** Many lots are of the same item, and unlock on the same day. */
function keyOf({ itemId, sourceId, days }: OutlookWanted): string {
  return `${itemId} ${sourceId} ${days}`;
}

function wantedOf(lot: Lot, engine: Engine, now: EpochMs): OutlookWanted | OutlookReason {
  if (heldQuantity(lot) === 0) return 'gone';
  if (!isLocked(lot, now)) return 'free';
  const unlocked = required(lot.tradableAfter, 'a lock');
  const days = Math.max(1, dayOf(unlocked) - dayOf(now));
  if (days > FARTHEST_OUTLOOK) return 'too_far';
  const point = engine.latest.shown(lot.itemId, now);
  if (point === undefined) return 'no_price';
  return { itemId: lot.itemId, sourceId: point.sourceId, days };
}
