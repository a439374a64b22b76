import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { DAY_MS, MINUTE_MS } from '../domain/units.js';
import { openServer } from '../store/connection/server.js';
import { POINTS_TABLE, SqlPoints } from './sql-points.js';

// A separate process: the usual implementation of the same responses, by SQL for each request, from
// a table with a row per observation in the program's own database. It receives the database, and
// sends its port. Source 1 is the market's offers; its bids are another one.

const STALE_MS = 30 * MINUTE_MS;

const METRICS = `
  SELECT stddev_pop(price)::float8 AS rolling_stddev, avg(price)::float8 AS mean,
         coalesce(regr_slope(price, time / 3600000.0), 0)::float8 AS trend_score,
         count(*)::integer AS samples,
         (array_agg(price ORDER BY time))[1] AS first, (array_agg(price ORDER BY time DESC))[1] AS last,
         (SELECT price FROM ${POINTS_TABLE} b WHERE b.item_id = $1 AND b.source_id = 1 AND b.time <= $2
          ORDER BY time DESC LIMIT 1) AS previous
  FROM ${POINTS_TABLE} WHERE item_id = $1 AND source_id = 1 AND time > $2`;

const HISTORY = `
  SELECT time, price, volume, source_id FROM ${POINTS_TABLE}
  WHERE item_id = $1 AND source_id = 1 AND time > $2 ORDER BY time`;

/** Items whose last price is stale are not ranked. */
const RANKING = `
  WITH medians AS (
    SELECT item_id, percentile_cont(0.5) WITHIN GROUP (ORDER BY price) AS median, count(*) AS samples
    FROM ${POINTS_TABLE} WHERE source_id = 1 AND time > $1 GROUP BY item_id HAVING max(time) > $2
  ), spreads AS (
    SELECT p.item_id, percentile_cont(0.5) WITHIN GROUP (ORDER BY abs(p.price - m.median)) AS mad
    FROM ${POINTS_TABLE} p JOIN medians m USING (item_id)
    WHERE p.source_id = 1 AND p.time > $1 GROUP BY p.item_id
  )
  SELECT item_id, 1.4826 * (mad / median) AS volatility_score, samples
  FROM spreads JOIN medians USING (item_id)
  WHERE samples >= 12 ORDER BY volatility_score DESC, item_id LIMIT 20`;

process.once('message', async ({ url }: { url: string }) => {
  const points = new SqlPoints(await openServer(url));
  await points.create();
  void points.follow();
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const app = Fastify();
  const since = () => Date.now() - DAY_MS;
  app.get<{ Params: { id: string } }>('/api/v1/items/:id/volatility', async ({ params }) => {
    const { rows } = await pool.query({
      name: 'metrics',
      text: METRICS,
      values: [Number(params.id), since()],
    });
    const { mean, rolling_stddev, first, last, previous, ...rest } = rows[0];
    const from = previous ?? first;
    return {
      ...rest,
      rolling_stddev,
      percent_change: ((last - from) / from) * 100,
      coefficient_of_variation: rolling_stddev / mean,
      bollinger: {
        upper: mean + 2 * rolling_stddev,
        middle: mean,
        lower: mean - 2 * rolling_stddev,
      },
    };
  });
  app.get<{ Params: { id: string } }>('/api/v1/items/:id/history', async ({ params }) => {
    const values = [Number(params.id), since()];
    const { rows } = await pool.query({ name: 'history', text: HISTORY, values });
    return rows.map(({ time, price, volume }) => {
      return { time: new Date(Number(time)).toISOString(), price, volume, source: 'market_csgo' };
    });
  });
  app.get('/api/v1/rankings/volatile', async () => {
    const values = [since(), Date.now() - STALE_MS];
    const { rows } = await pool.query({ name: 'ranking', text: RANKING, values });
    return rows;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.send?.({ port: (app.server.address() as AddressInfo).port });
});
