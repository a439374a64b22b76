import type { AlertRule } from '../../domain/alert-rules.js';
import type { Tick } from '../../domain/tick.js';
import type { EpochMs, MinorUnits } from '../../domain/units.js';
import { Engine } from '../../engine/engine.js';
import { NO_GATES } from '../../engine/scorer.js';
import { TimeSlices } from '../../runtime/schedule/time-slices.js';
import type { StoredAlert } from '../../store/alerts/alerts.js';
import { Watcher } from '../watcher.js';
import { PlainWindows } from './plain-windows.js';

/** An event that an alert would have had. */
export interface Firing {
  readonly time: EpochMs;
  /** As `value` of an event. */
  readonly value: number;
  readonly price: MinorUnits;
}

/** The price of an item as it was shown at a time. */
export interface ShownPrice {
  readonly time: EpochMs;
  readonly sourceId: number;
  readonly price: MinorUnits;
}

export interface Replayed {
  readonly firings: readonly Firing[];
  /** The price of the item at each of its prices, ascending. */
  readonly shown: readonly ShownPrice[];
}

/** The item of an engine of one item: tables are as long as the highest id. */
const ITEM_ID = 1;

/**
 * Passes the prices of an item to an engine and a watcher of their own, in the order in which they were recorded,
 * each at its time. The alert is put there at a time between them: it fires as a new one would have.
 * @param model has the sources: their preference, and the groups of markets, are those of today
 * @param ticks ascending by time
 */
export async function replay(
  model: Engine,
  ticks: readonly Tick[],
  rule: AlertRule,
  putAt: EpochMs,
): Promise<Replayed> {
  const engine = emptyLike(model);
  const { latest, rankings } = engine;
  const windows = new PlainWindows();
  const watcher = new Watcher({ latest, rankings, windows });
  const firings: Firing[] = [];
  const shown: ShownPrice[] = [];
  let isPut = false;
  const slices = new TimeSlices();
  for (const given of ticks) {
    const { time } = given;
    if (!isPut && time >= putAt) {
      watcher.put(newAlert(rule), putAt);
      isPut = true;
    }
    const tick = { ...given, itemId: ITEM_ID };
    if (!engine.intake.add(tick, time)) continue;
    windows.add(tick);
    if (!isPut) continue;
    for (const { event } of [...watcher.observe([tick], time), ...watcher.turn(time)]) {
      if (event !== undefined) firings.push({ time, value: event.value, price: event.price });
    }
    const point = latest.shown(ITEM_ID, time);
    if (point !== undefined) shown.push({ time, price: point.price, sourceId: point.sourceId });
    if (slices.over) await slices.next();
  }
  return { firings, shown };
}

function emptyLike({ series }: Engine): Engine {
  const engine = new Engine(NO_GATES);
  for (const { sourceId, traits } of series.sources) engine.series.define(sourceId, traits);
  engine.series.groups.set(series.groups.all());
  return engine;
}

function newAlert(rule: AlertRule): StoredAlert {
  return {
    userId: '',
    id: '',
    itemId: ITEM_ID,
    settings: { rule, channels: [], enabled: true },
    armed: true,
    sourceId: 0,
    lastTriggeredAt: undefined,
    createdAt: 0,
    updatedAt: 0,
    revision: 1,
    deleted: false,
  };
}
