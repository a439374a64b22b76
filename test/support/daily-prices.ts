import { createRandom } from '../../bench/seed.js';
import { type Days, noDays } from '../../src/domain/candle.js';

/** Levels that drift, prices that deviate from them, and a market that moves all of them. */
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

/** The past, and today, without sales yet: this number of days in total, the first ones empty. */
export function upToToday({ closes, volumes }: Days, days: number): Days {
  const all = noDays(days);
  all.closes.set(closes, days - 1 - closes.length);
  all.volumes.set(volumes, days - 1 - closes.length);
  return all;
}

/** Runs work that yields to its end. */
export function finish<Result>(steps: Generator<void, Result, void>): Result {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
