import { seriesOfSales } from '../../domain/source.js';
import { SECOND_MS } from '../../domain/units.js';
import { ask, leaveBody, readJson } from '../fetch/ask.js';
import { readRows } from '../fetch/read-rows.js';
import { countOf, fieldsOf, isRefusal, nameOf, priceInDollars, quote } from '../fields.js';
import { historyByName, type Past } from '../history-by-name.js';
import type { CommonSettings } from '../settings.js';
import { type BackfillRequest, type Batch, MarketError } from '../source.js';
import { Tally } from '../tally.js';

/** The sales of an item that is sold thousands of times a day take several megabytes. */
const LARGEST_HISTORY = 8 * 1024 * 1024;

interface HistorySettings extends CommonSettings {
  readonly url: string;
}

/**
 * The single sales of items, each from its own file. Files are named by numbers; the file with the number of
 * each name is read before the first item.
 * @throws MarketError
 */
export async function* marketCsgoPast(
  request: BackfillRequest,
  settings: HistorySettings,
): AsyncGenerator<Batch> {
  let files: ReadonlyMap<string, number> | undefined;
  yield* historyByName(request, 1, async ([name = '']) => {
    if (files === undefined) {
      files = await filesByName(request, settings);
      await request.pace();
    }
    const file = files.get(name);
    return parseHistory(name, file && (await history(file, request, settings)));
  });
}

/** The file number of each item, by name. */
async function filesByName(
  { signal }: BackfillRequest,
  { url: origin, fetch, timeLimits, largestBody }: HistorySettings,
): Promise<ReadonlyMap<string, number>> {
  const url = new URL('/api/v2/full-history/all.json', origin);
  const answer = await ask(url, { signal, fetch, timeLimits, largestBody });
  const form = { rowsAt: { path: 'history', kind: 'object' }, currency: 'USD' } as const;
  const files = new Map<string, number>();
  for await (const rows of readRows(answer, form)) {
    for (const { key, value } of rows) {
      const name = nameOf(key);
      const file = countOf(value);
      if (typeof name === 'string' && typeof file === 'number') files.set(name, file);
    }
  }
  return files;
}

/** The file of an item; undefined if there is none. */
async function history(
  file: number,
  { signal }: BackfillRequest,
  { url: origin, fetch, timeLimits }: HistorySettings,
): Promise<unknown> {
  const url = new URL(`/api/v2/full-history/${file}.json`, origin);
  const limits = { timeLimits, largestBody: LARGEST_HISTORY };
  const answer = await ask(url, { signal, fetch, readable: [404], ...limits });
  if (answer.status !== 404) return readJson(answer);
  await leaveBody(answer);
  return undefined;
}

/**
 * The file of an item: `data.history` has one row per sale, `[time, roubles, dollars, euros]`, with the time
 * in seconds. Sales of the same second are one point, with the price of the first.
 * @throws MarketError if it has another shape
 */
export function parseHistory(name: string, body: unknown): Past {
  const rejected = new Tally();
  if (body === undefined) {
    rejected.add('no history');
    return { observations: [], rejected };
  }
  const { history } = fieldsOf(fieldsOf(body).data);
  if (!Array.isArray(history)) {
    throw new MarketError('unreadable', `market_csgo sent no history of ${name}`);
  }
  const sales = new Map<number, Past['observations'][number] & { readonly volume: number }>();
  for (const row of history) {
    const [seconds, , dollars] = Array.isArray(row) ? row : [];
    const time = countOf(seconds);
    const sale = quote(name, priceInDollars(dollars), 1);
    if (typeof time !== 'number' || time === 0) rejected.add('sale without time');
    else if (isRefusal(sale)) rejected.add(sale.reason);
    else {
      const { price, volume } = sales.get(time) ?? { price: sale.price, volume: 0 };
      const point = { name, time: time * SECOND_MS, price, source: seriesOfSales('market_csgo') };
      sales.set(time, { ...point, volume: volume + 1 });
    }
  }
  return { observations: [...sales.values()], rejected };
}
