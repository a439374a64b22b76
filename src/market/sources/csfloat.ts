import { phaseOfPaint } from '../../domain/paint-phases.js';
import { MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import type { Row } from '../../runtime/json/row-reader.js';
import { feeOfPrice } from '../fees.js';
import { Validators } from '../fetch/validators.js';
import { fieldsOf, nameOf, offersOf, priceInCents, quote, type Reading } from '../fields.js';
import { historyByName } from '../history-by-name.js';
import { searchPage } from '../item-link.js';
import { orNone } from '../list-market.js';
import { type PriceList, pollList } from '../price-list.js';
import { type CommonSettings, withSettings } from '../settings.js';
import type { Batch, MarketSource, MarketTraits } from '../source.js';
import { termsNotFound } from '../terms.js';
import { csfloatPast } from './csfloat-past.js';

const NAME = 'csfloat';

export const CSFLOAT: MarketTraits = {
  name: NAME,
  title: 'CSFloat',
  description: 'The cheapest offer of every item and Doppler phase, and how many are offered',
  volumeMeans: 'listings',
  priceKind: 'offer',
  currency: 'USD',
  apiKey: 'optional',
  pollInterval: 15 * MINUTE_MS,
  limit: { requests: 30, per: MINUTE_MS, spacing: 2 * SECOND_MS },
  conditional: true,
  history: 'Average sales of each day since 2020, item by item: 30 items a minute',
  demo: false,
  itemUrl: searchPage(
    'https://csfloat.com/search?sort_by=lowest_price&type=buy_now',
    'market_hash_name',
  ),
  fees: feeOfPrice(2, {
    evidence: 'reported',
    source: 'Public clients, one by the list of markets of CSMarketAPI',
    asOf: '2026-11-25',
  }),
  terms: termsNotFound('https://csfloat.com/'),
  form: {
    requests: '`/api/v1/listings/price-list`, `…/doppler`; `/history/<name>/graph?paint_index=`',
    prices: 'cents; `qty` or `quantity`',
    traps: '`x-ratelimit-*`; some callers need a key',
    asOf: 'Sep 2026',
  },
};

const ORIGIN = 'https://csfloat.com';
const LIST = '/api/v1/listings/price-list';
const PHASES = `${LIST}/doppler`;

export function createCsfloat(settings: CommonSettings): MarketSource {
  const { url: origin = ORIGIN, apiKey } = settings;
  const headers = apiKey === undefined ? {} : { authorization: apiKey };
  const list = (path: string, rowsIn: string): PriceList => ({
    series: NAME,
    currency: CSFLOAT.currency,
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
        yield* orNone(poll(phases), 'phases', request.pause);
        return;
      }
      let phasesCame = false;
      for await (const batch of orNone(poll(phases), 'phases', request.pause)) {
        phasesCame = batch.completes !== undefined;
        yield asPart(batch);
      }
      if (!phasesCame) return;
      validators.forget(LIST);
      yield* poll(offers);
    },
    backfill: (request) =>
      historyByName(
        request,
        1,
        ([name = '']) => csfloatPast(name, request, { ...settings, url: origin, headers }),
        { withVariants: true },
      ),
  };
}

/**
 * Polls one of the two lists: it does not complete the series, and its version is stored only
 * together with that of the other list.
 */
function asPart({ completes: _, state: __, ...batch }: Batch): Batch {
  return batch;
}

/**
 * A row of either list; `min_price` is in cents, and the count is called `qty` or `quantity`. Without
 * a phase it is the cheapest of all phases.
 */
export function parseCsfloat({ value }: Row): Reading {
  const { market_hash_name, paint_index, min_price, quantity, qty = quantity } = fieldsOf(value);
  const phase = paint_index === undefined ? null : phaseOfPaint(paint_index);
  if (phase === undefined) return { reason: 'phase is unknown' };
  return quote(nameOf(market_hash_name, phase), priceInCents(min_price), offersOf(qty));
}
