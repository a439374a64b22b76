import { MINUTE_MS } from '../../domain/units.js';
import type { Row } from '../../runtime/json/row-reader.js';
import { createBatchMarket } from '../batch-market.js';
import { feeOfPrice } from '../fees.js';
import { refuseFailure } from '../fetch/read-rows.js';
import {
  countOf,
  fieldsOf,
  nameOf,
  numberOf,
  offersOf,
  priceInDollars,
  quote,
  type Reading,
} from '../fields.js';
import { type NamedSettings, requiredKey } from '../settings.js';
import type { MarketEntry, MarketTraits } from '../source.js';
import { termsNotFound } from '../terms.js';

/** The maximum that the API accepts. */
const NAMES_PER_REQUEST = 100;

/** A market whose prices SteamDT collects. */
interface CollectedMarket extends Pick<MarketTraits, 'name' | 'title'> {
  readonly site: string;
  /** Its names in `dataList`, in capitals. */
  readonly platforms: readonly string[];
  /** Its fee by public clients, in percent. */
  readonly fee: { readonly highest: number; readonly stated: string };
}

export const BUFF163 = collected({
  name: 'buff163',
  title: 'BUFF163',
  site: 'https://buff.163.com/',
  platforms: ['BUFF'],
  fee: {
    highest: 2.5,
    stated: '2.5% in public clients; one of them states 1.5% since April 2026',
  },
});

export const YOUPIN = collected({
  name: 'youpin',
  title: 'Youpin898',
  site: 'https://www.youpin898.com/',
  platforms: ['YOUPIN', 'UUYP'],
  fee: { highest: 2.5, stated: '2% in one public client, 2.5% in another' },
});

function collected(market: CollectedMarket): MarketEntry<NamedSettings> {
  const { name, title, site, platforms, fee } = market;
  const traits: MarketTraits = {
    name,
    title,
    description:
      'The cheapest offer and the highest bid of each known item in yuan, converted, as SteamDT collects them',
    volumeMeans: 'listings',
    priceKind: 'offer',
    currency: 'CNY',
    currencyStated: false,
    apiKey: 'required',
    pollInterval: 30 * MINUTE_MS,
    // The limit applies to the key; two markets need two keys.
    limit: { requests: 1, per: MINUTE_MS, spacing: MINUTE_MS },
    conditional: false,
    history: undefined,
    demo: false,
    fees: feeOfPrice(fee.highest, {
      evidence: 'conflicting',
      source: fee.stated,
      asOf: '2026-11-28',
    }),
    terms: termsNotFound(site),
    form: {
      requests: 'POST `/open/cs2/v1/price/batch` of open.steamdt.com, 100 names',
      prices: 'yuan, offers and bids with counts',
      traps: 'key of SteamDT in `Authorization: Bearer`; one request a minute, hours for all items',
      asOf: '2026',
    },
  };
  return {
    traits,
    create: (settings) =>
      createBatchMarket(traits, settings, {
        url: new URL('/open/cs2/v1/price/batch', settings.url ?? 'https://open.steamdt.com'),
        headers: { authorization: `Bearer ${requiredKey(traits, settings)}` },
        perRequest: NAMES_PER_REQUEST,
        body: (marketHashNames) => ({ marketHashNames }),
        rowsAt: { path: 'data', kind: 'list' },
        check: refuseFailure,
        parse: (rows) => rows.flatMap((row) => parseSteamdt(row, platforms)),
        parseBids: (rows) => rows.flatMap((row) => parseSteamdtBids(row, platforms)),
      }),
  };
}

/** The offer of an item on a platform; none if the row has no entry for the platform. */
export function parseSteamdt(row: Row, platforms: readonly string[]): Reading[] {
  return entriesOf(row, platforms).map(({ marketHashName, sellPrice, sellCount }) =>
    quote(nameOf(marketHashName), priceInDollars(priceOf(sellPrice)), offersOf(sellCount)),
  );
}

/** The highest bid for an item on a platform; none if there is no bid. */
export function parseSteamdtBids(row: Row, platforms: readonly string[]): Reading[] {
  return entriesOf(row, platforms)
    .filter(({ biddingPrice }) => priceOf(biddingPrice) !== null)
    .map(({ marketHashName, biddingPrice, biddingCount }) =>
      quote(nameOf(marketHashName), priceInDollars(priceOf(biddingPrice)), countOf(biddingCount)),
    );
}

/** The entries of a platform in the row of an item, with the name of the item. */
function entriesOf(
  { value }: Row,
  platforms: readonly string[],
): Readonly<Record<string, unknown>>[] {
  const { marketHashName, dataList } = fieldsOf(value);
  // A row of another form has no entry; it is rejected by its name or price.
  const entries = Array.isArray(dataList) ? dataList.map(fieldsOf) : [{ platform: platforms[0] }];
  return entries
    .filter(({ platform }) => platforms.includes(String(platform).toUpperCase()))
    .map((entry) => ({ ...entry, marketHashName }));
}

/** Items without offers, or bids, have a price of 0. */
function priceOf(price: unknown): unknown {
  return price === undefined || numberOf(price) === 0 ? null : price;
}
