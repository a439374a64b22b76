import { MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import type { Row } from '../../runtime/json/row-reader.js';
import { feeOfPrice } from '../fees.js';
import { ask } from '../fetch/ask.js';
import { readRows } from '../fetch/read-rows.js';
import { Validators } from '../fetch/validators.js';
import { fieldsOf, nameOf, offersOf, priceInDollars, quote, type Reading } from '../fields.js';
import { searchPage } from '../item-link.js';
import { pollList } from '../price-list.js';
import { type CommonSettings, withSettings } from '../settings.js';
import type { Batch, MarketSource, MarketTraits, PollRequest, Rejections } from '../source.js';
import { termsNotRead } from '../terms.js';
import { skinportPast } from './skinport-past.js';
import { SkinportVolumes } from './skinport-volumes.js';

const NAME = 'skinport';

export const SKINPORT: MarketTraits = {
  name: NAME,
  title: 'Skinport',
  description: 'The cheapest offer of every item and Doppler phase, and its sales of 24 hours',
  volumeMeans: 'trades_24h',
  priceKind: 'offer',
  currency: 'USD',
  apiKey: 'unused',
  // Responses are updated every five minutes.
  pollInterval: 5 * MINUTE_MS,
  limit: { requests: 8, per: 5 * MINUTE_MS, spacing: SECOND_MS },
  conditional: true,
  history: 'Average sales of a day, and of the rest of the week, month and 90 days, all at once',
  demo: false,
  itemUrl: searchPage('https://skinport.com/market/730?sort=price&order=asc', 'search'),
  fees: feeOfPrice(
    8,
    {
      evidence: 'reported',
      source: 'Public clients of 2026; older ones state 12%',
      asOf: '2026-11-25',
    },
    { 1000: 6 },
  ),
  terms: termsNotRead('https://skinport.com/terms'),
  form: {
    requests: '`/v1/items`, then `/v1/sales/history` every half hour',
    prices: 'dollars; sales of 24 hours',
    traps: '8 requests in 5 minutes; 406 without Brotli; 403 with a page refuses the network',
    asOf: 'Aug 2026',
  },
};

/** The API requires Brotli, and answers 406 otherwise. */
const HEADERS = { 'accept-encoding': 'br' };
const FORM = { rowsAt: { path: '', kind: 'list' }, currency: SKINPORT.currency } as const;

export function createSkinport(settings: CommonSettings): MarketSource {
  const { url: origin = 'https://api.skinport.com', fetch, timeLimits, largestBody } = settings;
  const items = new URL('/v1/items?app_id=730&currency=USD&tradable=0', origin);
  const sales = new URL('/v1/sales/history?app_id=730&currency=USD', origin);
  async function* salesRows({ signal, pace }: PollRequest): AsyncGenerator<readonly Row[]> {
    signal.throwIfAborted();
    await pace();
    const answer = await ask(sales, { headers: HEADERS, signal, fetch, timeLimits, largestBody });
    yield* readRows(answer, FORM);
  }
  const volumes = new SkinportVolumes();
  const list = { ...FORM, series: NAME, url: items, headers: HEADERS, parse: parseItem };
  return {
    ...withSettings(SKINPORT, settings),
    async *poll(request) {
      const validators = Validators.from(request.state);
      const { batches, error } = await received(pollList(list, request, settings, validators));
      let rejected: Rejections = {};
      // Without new prices there is nothing to add sales to.
      const isWhole = batches.some(({ completes }) => completes !== undefined);
      if (isWhole) rejected = await volumes.refresh(request.now, () => salesRows(request));
      for (const batch of batches) {
        request.signal.throwIfAborted();
        yield withSales(batch, volumes, rejected);
        rejected = {};
      }
      if (error !== undefined) throw error;
    },
    backfill: (request) => skinportPast(request, salesRows(request)),
  };
}

/** All batches of a list, and the error that ended it, if one did. */
async function received(
  list: AsyncIterable<Batch>,
): Promise<{ batches: Batch[]; error?: unknown }> {
  const batches: Batch[] = [];
  try {
    for await (const batch of list) batches.push(batch);
    return { batches };
  } catch (error) {
    return { batches, error };
  }
}

function withSales(batch: Batch, volumes: SkinportVolumes, rejected: Rejections): Batch {
  const { error } = volumes;
  return {
    ...batch,
    observations: batch.observations.map((point) => ({ ...point, volume: volumes.of(point.name) })),
    rejected: { ...batch.rejected, ...rejected },
    ...(error === undefined ? {} : { partialError: error }),
  };
}

/**
 * A row of `/v1/items`. The price is current: `updated_at` is the last change of the offers, which
 * can be weeks ago for a valid price. Its volume, the sales, is in the other list.
 */
function parseItem({ value }: Row): Reading {
  const { market_hash_name, version, min_price, quantity } = fieldsOf(value);
  const offers = offersOf(quantity);
  if (typeof offers !== 'number') return offers;
  return quote(nameOf(market_hash_name, version), priceInDollars(min_price));
}
