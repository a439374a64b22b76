import { paintsOf } from '../../domain/paint-phases.js';
import { seriesOfSales } from '../../domain/source.js';
import { DAY_MS } from '../../domain/units.js';
import { ask, leaveBody, readJson, SMALL_BODY } from '../fetch/ask.js';
import { rateLimitWait } from '../fetch/retry-after.js';
import { countOf, fieldsOf, isRefusal, nameOf, priceInCents, quote } from '../fields.js';
import type { Past } from '../history-by-name.js';
import type { CommonSettings } from '../settings.js';
import type { BackfillRequest } from '../source.js';
import { Tally } from '../tally.js';

interface GraphSettings extends CommonSettings {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Requests the history of an item. A phase is requested by the name without it and a paint index; of
 * several indexes that it may have, by each until one has a history.
 * @throws MarketError
 */
export async function csfloatPast(
  name: string,
  request: BackfillRequest,
  settings: GraphSettings,
): Promise<Past> {
  const phase = paintsOf(name);
  if (phase === undefined) return parseGraph(name, await graph(name, request, settings));
  const [first, ...others] = phase.indexes;
  let body = await graph(phase.name, request, settings, first);
  for (const index of others) {
    if (Array.isArray(body) && body.length > 0) break;
    await request.pace();
    body = await graph(phase.name, request, settings, index);
  }
  return parseGraph(name, body);
}

/** The body of `graph`; undefined for an unknown item. */
async function graph(
  name: string,
  { signal, pause }: BackfillRequest,
  { url: origin, headers, fetch, timeLimits }: GraphSettings,
  paintIndex?: string,
): Promise<unknown> {
  const url = new URL(`/api/v1/history/${encodeURIComponent(name)}/graph`, origin);
  if (paintIndex !== undefined) url.searchParams.set('paint_index', paintIndex);
  const answer = await ask(url, {
    headers,
    signal,
    fetch,
    timeLimits,
    readable: [404],
    largestBody: SMALL_BODY,
  });
  pause?.(rateLimitWait(answer.headers) ?? 0);
  if (answer.status !== 404) return readJson(answer);
  await leaveBody(answer);
  return undefined;
}

/**
 * The body of `graph`: days, each with its average price in cents. A day's point is at its noon.
 */
export function parseGraph(name: string, body: unknown): Past {
  const rejected = new Tally();
  if (!Array.isArray(body)) rejected.add('no history');
  const observations: Past['observations'][number][] = [];
  for (const row of Array.isArray(body) ? body : []) {
    const { day, avg_price, count } = fieldsOf(row);
    const time = typeof day === 'string' ? Date.parse(day.slice(0, 10)) : Number.NaN;
    const cents = typeof avg_price === 'number' ? Math.round(avg_price) : avg_price;
    const sales = quote(nameOf(name), priceInCents(cents), countOf(count));
    if (isRefusal(sales)) rejected.add(sales.reason);
    else if (Number.isNaN(time)) rejected.add('sales without day');
    else observations.push({ ...sales, time: time + DAY_MS / 2, source: seriesOfSales('csfloat') });
  }
  return { observations, rejected };
}
