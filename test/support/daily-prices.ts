import { createRandom } from '../../bench/seed.js';
import { type Days, noDays } from '../../src/domain/candle.js';

/** Levels that walk, prices that deviate from them, and a market that moves all. */
export function makeDailyPrices({ items, days }: { items: number; days: number }): Days[] {
  const random = createRandom(5);
  const evenly = () => random() + random() + random() - 1.5;
  const market = Float64Array.from({ length: days }, () => 0.01 * evenly());
  return Array.from({ length: items }, (_, item) => {
    let level = 7;
    const closes = Int32Array.from(market, (move) => {
      level += move + 0.02 * evenly();
      return Math.round(Math.exp(level + 0.06 * evenly()));
    });
    return { closes, volumes: closes.map(() => Math.floor((1 + item) * 2 * random())) };
  });
}

/** The past, and today, on which nothing has been sold yet: so many days in all, the first ones empty. */
export function upToToday({ closes, volumes }: Days, days: number): Days {
  const all = noDays(days);
  all.closes.set(closes, days - 1 - closes.length);
  all.volumes.set(volumes, days - 1 - closes.length);
  return all;
}

/** Runs work to its end that yields in between. */
export function finish<Result>(steps: Generator<void, Result, void>): Result {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
