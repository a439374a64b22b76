import { seriesOfSales } from '../../domain/source.js';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import { ask, leaveBody, readJson, SMALL_BODY } from '../fetch/ask.js';
import type { Row } from '../fetch/row-reader.js';
import { Validators } from '../fetch/validators.js';
import {
  countOf,
  fieldsOf,
  isRefusal,
  nameOf,
  offersOf,
  priceInCents,
  quote,
  type Reading,
} from '../fields.js';
import { historyByName, type Past } from '../history-by-name.js';
import { searchPage } from '../item-link.js';
import { type PriceList, pollList } from '../price-list.js';
import type { CommonSettings } from '../settings.js';
import { type Batch, MarketError, type MarketSource, type MarketTraits } from '../source.js';
import { Tally } from '../tally.js';
import { withSettings } from '../traits.js';

const NAME = 'csfloat';

export const CSFLOAT: MarketTraits = {
  name: NAME,
  title: 'CSFloat',
  description: 'The cheapest offer of every item and Doppler phase, and how many are offered',
  volumeMeans: 'listings',
  priceKind: 'offer',
  apiKey: 'optional',
  pollInterval: 15 * MINUTE_MS,
  limit: { requests: 30, per: MINUTE_MS, spacing: 2 * SECOND_MS },
  conditional: true,
  history: 'The average sale of each day since 2020 and how many there were, item by item',
  demo: false,
  itemUrl: searchPage(
    'https://csfloat.com/search?sort_by=lowest_price&type=buy_now',
    'market_hash_name',
  ),
};

const ORIGIN = 'https://csfloat.com';
const LIST = '/api/v1/listings/price-list';
const PHASES = `${LIST}/doppler`;

export function createCsfloat(settings: CommonSettings): MarketSource {
  const { url: origin = ORIGIN, apiKey, fetch, timeLimits } = settings;
  const headers = apiKey === undefined ? {} : { authorization: apiKey };
  const list = (path: string, rowsIn: string): PriceList => ({
    series: NAME,
    url: new URL(path, origin),
    headers,
    rowsAt: { path: rowsIn, kind: 'list' },
    parse: parseCsfloat,
  });
  const offers = list(LIST, '');
  const phases = list(PHASES, 'data');
  return {
    ...withSettings(CSFLOAT, settings),
    async *poll(request) {
      const validators = Validators.from(request.state);
      const poll = (part: PriceList) => pollList(part, request, settings, validators);
      let offersCame = false;
      for await (const batch of poll(offers)) {
        if (batch.unchanged !== undefined) continue;
        offersCame = true;
        yield asPart(batch);
      }
      // If one of the two lists is new, request the other one unconditionally.
      if (offersCame) {
        validators.forget(PHASES);
        yield* orNone(poll(phases));
        return;
      }
      let phasesCame = false;
      for await (const batch of orNone(poll(phases))) {
        phasesCame = batch.completes !== undefined;
        yield asPart(batch);
      }
      if (!phasesCame) return;
      validators.forget(LIST);
      yield* poll(offers);
    },
    backfill: (request) =>
      historyByName(request, 1, async ([name = '']) => {
        const url = new URL(`/api/v1/history/${encodeURIComponent(name)}/graph`, origin);
        const { signal } = request;
        const answer = await ask(url, {
          headers,
          signal,
          fetch,
          timeLimits,
          readable: [404],
          largestBody: SMALL_BODY,
        });
        if (answer.status !== 404) return parseGraph(name, await readJson(answer));
        await leaveBody(answer);
        return parseGraph(name, undefined);
      }),
  };
}

/**
 * Polls one of the two lists: it does not complete the series, and its version is stored only
 * together with that of the other list.
 */
function asPart({ completes: _, state: __, ...batch }: Batch): Batch {
  return batch;
}

/** The other prices are valid without phases: a failure is counted, not thrown. */
async function* orNone(phases: AsyncGenerator<Batch>): AsyncGenerator<Batch> {
  try {
    yield* phases;
  } catch (error) {
    if (!(error instanceof MarketError) || error.trouble === 'rate_limited') throw error;
    yield { observations: [], rejected: { 'phases unavailable': 1 } };
  }
}

/**
 * A row of either list; `min_price` is in cents. Without a phase it is the cheapest of all phases.
 */
export function parseCsfloat({ value }: Row): Reading {
  const { market_hash_name, paint_index, min_price, quantity } = fieldsOf(value);
  const phase = paint_index === undefined ? null : PHASE_OF_PAINT[Number(paint_index)];
  if (phase === undefined) return { reason: 'phase is not known' };
  return quote(nameOf(market_hash_name, phase), priceInCents(min_price), offersOf(quantity));
}

/** The paint indexes of the game that are phases of a Doppler or Gamma Doppler. */
const PHASE_OF_PAINT: Readonly<Record<number, string>> = {
  415: 'Ruby',
  416: 'Sapphire',
  417: 'Black Pearl',
  418: 'Phase 1',
  419: 'Phase 2',
  420: 'Phase 3',
  421: 'Phase 4',
  568: 'Emerald',
  569: 'Phase 1',
  570: 'Phase 2',
  571: 'Phase 3',
  572: 'Phase 4',
  617: 'Black Pearl',
  618: 'Phase 2',
  619: 'Sapphire',
  852: 'Phase 1',
  853: 'Phase 2',
  854: 'Phase 3',
  855: 'Phase 4',
  1119: 'Emerald',
  1120: 'Phase 1',
  1121: 'Phase 2',
  1122: 'Phase 3',
  1123: 'Phase 4',
};

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
    else observations.push({ ...sales, time: time + DAY_MS / 2, source: seriesOfSales(NAME) });
  }
  return { observations, rejected };
}
