import type { LatestPoint } from '../domain/metrics.js';
import type { MinorUnits } from '../domain/units.js';
import type { Engine } from '../engine/engine.js';
import type { ShownPrices } from './day-change.js';
import type { Pricing, ValuedPoint } from './priced-by.js';

/** The prices of items by a valuation, now and earlier on the same market. */
export interface ShownMarkets {
  readonly priceOf: (itemId: number) => ValuedPoint | undefined;
  readonly prices: ShownPrices;
}

/** Looks up each item once. */
export function shownMarkets(engine: Engine, pricing: Pricing): ShownMarkets {
  const priceOf = onceAnItem((itemId) => pricing.priceOf(itemId));
  return { priceOf, prices: shownPrices(engine, priceOf, pricing) };
}

/** Asks once for each item: an item can have many lots. */
export function onceAnItem<Answer>(ask: (itemId: number) => Answer): (itemId: number) => Answer {
  const answers = new Map<number, { readonly answer: Answer }>();
  return (itemId) => {
    const cached = answers.get(itemId) ?? { answer: ask(itemId) };
    answers.set(itemId, cached);
    return cached.answer;
  };
}

/** The prices of items, each on the market of its shown price. */
function shownPrices(
  engine: Engine,
  shownOf: (itemId: number) => LatestPoint | undefined,
  { worthAt }: Pricing,
): ShownPrices {
  const worthOf = ({ sourceId }: LatestPoint, price: MinorUnits | undefined) =>
    price === undefined ? undefined : worthAt(sourceId, price);
  return {
    at: (itemId, time) => {
      const shown = shownOf(itemId);
      return shown && worthOf(shown, engine.observations.priceAt(itemId, shown.sourceId, time));
    },
    firstAfter: (itemId, time) => {
      const shown = shownOf(itemId);
      return (
        shown && worthOf(shown, engine.observations.firstPriceAfter(itemId, shown.sourceId, time))
      );
    },
  };
}
