import { randomUUID } from 'node:crypto';
import type { Alert, AlertEvent } from '../domain/alert.js';
import type { AlertRule } from '../domain/alert-rules.js';
import type { ItemDirectory } from '../domain/item-directory.js';
import { BARE_LOT, type Lot, unlockAfterPurchase } from '../domain/lot.js';
import { required } from '../domain/required.js';
import { DAY_MS, type EpochMs, HOUR_MS, type MinorUnits } from '../domain/units.js';
import type { GeneratedQuotes, GeneratedSeries } from '../market/source.js';

/** The holdings of the demo user. */
export interface DemoHoldings {
  readonly lots: readonly Lot[];
  /** Ids of items. */
  readonly watched: readonly number[];
  /** Each with an event. */
  readonly alerts: readonly {
    readonly alert: Omit<Alert, 'userId'>;
    readonly event: Omit<AlertEvent, 'userId'>;
  }[];
  readonly now: EpochMs;
}

const LOTS = 60;
/** The first lots were bought in the last days, and are locked. */
const LOCKED = 5;
const SOLD = 41;
const WATCHED = 8;

/** Of the items by name, so that all kinds are held. */
const EVERY = 4;
/** Prices of items that a collector would hold. */
const LEAST: MinorUnits = 40;
const MOST: MinorUnits = 40_000;
/** Of cheaper items several are bought at once. */
const CHEAP: MinorUnits = 1_000;

interface HeldItem {
  readonly itemId: number;
  readonly quotes: GeneratedQuotes;
}

/**
 * A year of purchases at the prices of their days, a watchlist, and alerts that were triggered.
 * @param series the prices
 */
export function demoHoldings(
  series: GeneratedSeries,
  items: ItemDirectory,
  now: EpochMs,
): DemoHoldings {
  const held = heldItems(series, items, now);
  const itemOf = (index: number) => required(held[index % held.length], 'an item');
  return {
    lots: Array.from({ length: LOTS }, (_, index) => lotOf(index, itemOf(index), now)),
    watched: Array.from({ length: WATCHED }, (_, index) => itemOf(index * 5 + 2).itemId),
    alerts: [
      firedAlert(itemOf(3), now - 3 * HOUR_MS, (price) => ({ type: 'price_above', price })),
      firedAlert(itemOf(11), now - 26 * HOUR_MS, (price) => ({ type: 'price_below', price })),
      firedAlert(itemOf(17), now - 5 * DAY_MS, (price) => ({ type: 'price_below', price })),
    ],
    now,
  };
}

function heldItems(series: GeneratedSeries, items: ItemDirectory, now: EpochMs): HeldItem[] {
  return series.items
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .filter((_, index) => index % EVERY === 0)
    .flatMap(({ name, quotes }) => {
      const price = quotes.at(now)?.price ?? 0;
      const item = items.byName(name);
      return item === undefined || price < LEAST || price > MOST
        ? []
        : [{ itemId: item.id, quotes }];
    });
}

function lotOf(index: number, { itemId, quotes }: HeldItem, now: EpochMs): Lot {
  const age = index < LOCKED ? (index + 1) * 26 * HOUR_MS : (index * 355 * DAY_MS) / LOTS;
  const acquiredAt = now - age;
  const price = quotes.at(acquiredAt)?.price;
  const soldAt = now - 2 * DAY_MS;
  const soldFor = quotes.at(soldAt)?.price ?? 0;
  return {
    ...BARE_LOT,
    id: randomUUID(),
    itemId,
    quantity: price !== undefined && price < CHEAP ? 1 + (index % 5) : 1,
    unitCost: index % 9 === 4 ? undefined : price,
    acquiredAt,
    tradableAfter: unlockAfterPurchase(acquiredAt),
    note: index % 15 === 7 ? 'Traded with a friend' : '',
    tags: index % 4 === 0 ? ['Investment'] : [],
    sales:
      index === SOLD
        ? [
            {
              id: randomUUID(),
              quantity: 1,
              unitPrice: soldFor,
              fee: Math.round(soldFor * 0.06),
              soldAt,
              original: undefined,
            },
          ]
        : [],
  };
}

/** An alert whose threshold was the price of a past moment, at which it was triggered. */
function firedAlert(
  { itemId, quotes }: HeldItem,
  triggeredAt: EpochMs,
  ruleAt: (price: MinorUnits) => AlertRule,
): DemoHoldings['alerts'][number] {
  const price = quotes.at(triggeredAt)?.price ?? LEAST;
  const rule = ruleAt(price);
  const id = randomUUID();
  const createdAt = triggeredAt - 10 * DAY_MS;
  return {
    alert: {
      id,
      itemId,
      settings: { rule, channels: [], enabled: true },
      armed: false,
      sourceId: 0,
      lastTriggeredAt: triggeredAt,
      createdAt,
      updatedAt: createdAt,
    },
    event: { id: randomUUID(), alertId: id, itemId, rule, value: price, price, triggeredAt },
  };
}
