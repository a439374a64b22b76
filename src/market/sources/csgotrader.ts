import { seriesOfBids } from '../../domain/source.js';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import type { Row } from '../../runtime/json/row-reader.js';
import { Validators } from '../fetch/validators.js';
import { fieldsOf, nameOf, priceInDollars, quote, type Reading, type Refusal } from '../fields.js';
import { lastModified, pollList } from '../price-list.js';
import { type CsgotraderSettings, withSettings } from '../settings.js';
import { MarketError, type MarketSource, type MarketTraits } from '../source.js';
import { termsNotFound } from '../terms.js';

const NAME = 'csgotrader';
const TITLE = 'CSGOTrader';

/**
 * The files that it can read, and the market of their prices. Those of Skinport and BitSkins have another
 * form.
 */
const FILES: Readonly<Record<string, string>> = {
  csgotrader: TITLE,
  steam: 'Steam',
  buff163: 'BUFF163',
  youpin: 'Youpin898',
  csmoney: 'CS.MONEY',
  csfloat: 'CSFloat',
  csgotm: 'Market.CSGO',
  lootfarm: 'LOOT.Farm',
  lisskins: 'LIS-Skins',
  csgoempire: 'CSGOEmpire',
  swapgg: 'Swap.gg',
  cstrade: 'CS.TRADE',
};

export const CSGOTRADER_FILES: readonly string[] = Object.keys(FILES);

export const CSGOTRADER: MarketTraits = {
  name: NAME,
  title: TITLE,
  description:
    'Its own price of every item and Doppler phase, or the prices of markets it collects',
  volumeMeans: 'nothing',
  // Computed from sales on the platform's market, like the averages of `steam`.
  priceKind: 'platform',
  seriesKinds: {
    csgotrader_steam: 'platform',
    ...Object.fromEntries(CSGOTRADER_FILES.map((file) => [seriesOfBids(seriesOf(file)), 'bid'])),
    csgotrader_csmoney: 'site',
    csgotrader_lootfarm: 'site',
    csgotrader_csgoempire: 'site',
    csgotrader_swapgg: 'site',
    csgotrader_cstrade: 'site',
  },
  offersOf: {
    csgotrader_buff163: 'buff163',
    csgotrader_youpin: 'youpin',
    csgotrader_csfloat: 'csfloat',
    csgotrader_csgotm: 'market_csgo',
    csgotrader_lisskins: 'lis_skins',
  },
  seriesTitles: Object.fromEntries(
    CSGOTRADER_FILES.filter((file) => file !== NAME).map((file) => [
      seriesOf(file),
      `${FILES[file]} (${TITLE})`,
    ]),
  ),
  currency: 'USD',
  apiKey: 'unused',
  // The files are made once a day, at about 21:40 UTC.
  pollInterval: DAY_MS,
  limit: { requests: 20, per: MINUTE_MS, spacing: SECOND_MS },
  conditional: true,
  history: undefined,
  demo: false,
  terms: termsNotFound('https://csgotrader.app/'),
  form: {
    requests: '`/latest/<file>.json`',
    prices: 'dollars, no counts; offers and bids in `buff163`',
    traps: 'made once a day at about 21:40 UTC, dated by Last-Modified',
    asOf: 'Sep 2026',
  },
};

function seriesOf(file: string): string {
  return file === NAME ? NAME : `${NAME}_${file}`;
}

/**
 * Default interval of checks for new files. Most polls find none (304); their prices are as old as their
 * files.
 */
const LOOK_EVERY = 30 * MINUTE_MS;

export function createCsgotrader(settings: CsgotraderSettings): MarketSource {
  const origin = settings.url ?? 'https://prices.csgotrader.app';
  const unknown = settings.files.find((file) => !CSGOTRADER_FILES.includes(file));
  if (unknown !== undefined) {
    throw new MarketError('misconfigured', `csgotrader has no file ${unknown}`);
  }
  const traits = withSettings(CSGOTRADER, settings);
  const lookEvery = settings.intervalSeconds === undefined ? LOOK_EVERY : traits.pollInterval;
  return {
    ...traits,
    async *poll(request) {
      const validators = Validators.from(request.state);
      for (const file of settings.files) {
        const list = {
          series: seriesOf(file),
          currency: CSGOTRADER.currency,
          url: new URL(`/latest/${file}.json`, origin),
          rowsAt: { path: '', kind: 'object' },
          parse: file === 'steam' ? parseAverages : parseCsgotrader,
          parseBids: parseOrders,
          madeAt: lastModified,
        } as const;
        yield* pollList(list, request, settings, validators);
      }
    },
    nextPoll: (now) => now + lookEvery,
  };
}

/**
 * An entry by name: a price in dollars, or an object with it and the prices of phases. Without a
 * phase it is the lowest of all phases. Of the offers and orders in `buff163`, the lowest offer
 * counts.
 */
export function parseCsgotrader({ key, value }: Row): readonly Reading[] {
  const priced = fieldsOf(value).starting_at ?? value;
  const { price, doppler } = fieldsOf(priced);
  const whole = quote(nameOf(key), priceInDollars(typeof value === 'object' ? price : value));
  return [whole, ...phasesOf(key, doppler)];
}

/** The highest orders of an entry of `buff163`, in the same form as its offers. Most phases have none. */
export function parseOrders({ key, value }: Row): readonly Reading[] {
  const { price, doppler } = fieldsOf(fieldsOf(value).highest_order);
  const ordered = (dollars: unknown) => dollars !== undefined && dollars !== null;
  const phases = Object.entries(fieldsOf(doppler)).filter(([, dollars]) => ordered(dollars));
  const whole = ordered(price) ? [quote(nameOf(key), priceInDollars(price))] : [];
  return [...whole, ...phasesOf(key, Object.fromEntries(phases))];
}

function phasesOf(key: string, doppler: unknown): readonly Reading[] {
  return Object.entries(fieldsOf(doppler)).map(([phase, dollars]) =>
    quote(nameOf(key, phase), priceInDollars(dollars)),
  );
}

/** The averages of `steam`, of the shortest period first. */
const AVERAGES = ['last_24h', 'last_7d', 'last_30d', 'last_90d'] as const;

/**
 * An entry of `steam`: the average sale of 24 hours in dollars, or of the shortest longer period in
 * which the item was sold.
 */
export function parseAverages({ key, value }: Row): Reading {
  const periods = fieldsOf(value);
  let price: number | Refusal = { reason: 'no price' };
  for (const period of AVERAGES) {
    if (periods[period] === null || periods[period] === undefined) continue;
    price = priceInDollars(periods[period]);
    if (typeof price === 'number') break;
  }
  return quote(nameOf(key), price);
}
