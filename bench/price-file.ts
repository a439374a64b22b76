import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Tick } from '../domain/tick.js';
import type { DurationMs, EpochMs } from '../domain/units.js';
import { createRandom, integer, randomWalk } from './seed.js';

export interface PricePlan {
  readonly items: number;
  readonly timesPerItem: number;
  readonly start: EpochMs;
  /** The interval between two prices of an item. */
  readonly step: DurationMs;
}

/**
 * Prices as in a poll of a market: all items at a time, then all of them again. Item ids are those
 * that a fresh database assigns to the items of {@link writePriceFile}.
 */
export function makeTicks({ items, timesPerItem, start, step }: PricePlan): Tick[] {
  const random = createRandom(1);
  const walks = Array.from({ length: items }, () =>
    randomWalk(random, timesPerItem, integer(random, 100, 100_000)),
  );
  const ticks: Tick[] = [];
  for (let at = 0; at < timesPerItem; at += 1) {
    for (const [item, walk] of walks.entries()) {
      ticks.push({
        itemId: item + 1,
        sourceId: 1,
        time: start + at * step,
        price: walk[at] ?? 1,
        volume: integer(random, 0, 50),
      });
    }
  }
  return ticks;
}

export function itemName(itemId: number): string {
  return `AK-47 | Pattern ${itemId} (Field-Tested)`;
}

/** The ticks as a compressed price file, with one source for all of them. */
export async function writePriceFile(
  path: string,
  ticks: readonly Tick[],
  source = 'import',
): Promise<void> {
  const lines = ticks.map(
    ({ itemId, time, price, volume }) =>
      `${itemName(itemId)},${new Date(time).toISOString()},${price},${volume},${source}\n`,
  );
  await writeFile(path, gzipSync(`market_hash_name,time,price,volume,source\n${lines.join('')}`));
}
