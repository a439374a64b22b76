import { setTimeout as sleep } from 'node:timers/promises';
import type { PriceHistoryPoint } from '../contract/prices.js';
import type { RankingEntry, VolatilityMetrics } from '../contract/volatility.js';
import { check } from './report.js';

const ITEM = '/api/v1/items/7';
const TRIES = 100;

/**
 * Checks that SQL gives the same responses as the program. Prices arrive in the meantime, and the
 * program responds from the data it has read: both are requested until they match at some moment.
 * @param ours the base URL of the program
 * @param sql the base URL of the server that uses SQL
 */
export async function checkSql(ours: string, sql: string): Promise<void> {
  await agree<VolatilityMetrics>(ours, sql, `${ITEM}/volatility`, (mine, theirs) => {
    check('samples', mine.samples, theirs.samples);
    check('stddev', mine.rolling_stddev, theirs.rolling_stddev);
    check('percent change', mine.percent_change, theirs.percent_change);
    check('slope', mine.trend_score, theirs.trend_score);
    check('middle', mine.bollinger.middle, theirs.bollinger.middle);
  });
  await agree<PriceHistoryPoint[]>(ours, sql, `${ITEM}/history`, (mine, theirs) => {
    check('points', mine.length, theirs.length);
    for (const [place, point] of mine.entries()) {
      const other = theirs[place];
      check('time', Date.parse(point.time), Date.parse(other?.time ?? ''));
      check('price', point.price, other?.price ?? Number.NaN);
      check('volume', point.volume, other?.volume ?? Number.NaN);
    }
  });
  // SQL omits the rest of an entry, which is in other tables: that is to its advantage.
  await agree<RankingEntry[]>(ours, sql, '/api/v1/rankings/volatile', (mine, theirs) => {
    check('entries', mine.length, theirs.length);
    for (const [place, entry] of mine.entries()) {
      const other = theirs[place];
      check('score', entry.volatility_score, other?.volatility_score ?? Number.NaN);
      check('item', entry.item_id, other?.item_id ?? Number.NaN);
      check('samples', entry.samples, other?.samples ?? Number.NaN);
    }
  });
}

/** @throws Error with the last difference if they never matched */
async function agree<Answer>(
  ours: string,
  sql: string,
  path: string,
  compare: (mine: Answer, theirs: Answer) => void,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const [mine, theirs] = await Promise.all(
      [ours, sql].map(async (origin) => (await (await fetch(origin + path)).json()) as Answer),
    );
    try {
      compare(mine as Answer, theirs as Answer);
      return;
    } catch (error) {
      if (tries === TRIES) throw error;
      await sleep(300);
    }
  }
}
