import type { ExchangeRates } from '../../../src/domain/exchange-rates.js';
import { DAY_MS } from '../../../src/domain/units.js';
import type { MarketName } from '../../../src/market/registry.js';
import type { WORLD_MARKETS } from '../../../src/market/simulation/world/markets.js';
import { OFFERS, type Offer } from './offers.js';

/** The markets of the simulated world. */
export type WorldMarketName = keyof typeof WORLD_MARKETS;

/** Markets that are polled over the network. */
export type AskedMarket = Exclude<MarketName, 'simulated' | 'replay' | WorldMarketName>;

/** The parameters of a request. */
export interface Asked {
  readonly query: URLSearchParams;
  /** The body, parsed as JSON; undefined if there is none. */
  readonly body: unknown;
}

/** The response of one address of a market, in its documented format. */
export interface AnswerForm {
  readonly path: string | RegExp;
  /** The rows of the response, for the requested offers. */
  rows(offers: readonly Offer[], asked: Asked, path: string): readonly unknown[];
  /** For bids: a cent, in the unit of the market. */
  readonly lowestBid?: number;
  /** The same row with another price, correct or not. */
  withPrice(row: unknown, price: unknown): unknown;
  /** The whole response, which may contain its creation time. */
  text(rows: readonly unknown[], madeAt: number): string;
}

/** A request that a market must receive, in addition to the parts common to all requests. */
interface ExpectedRequest {
  /** With its query. */
  readonly path: string;
  readonly headers?: object;
  readonly method?: string;
  readonly body?: unknown;
}

/** A public client of a market: the fields it reads show the format of the responses. */
export interface PublicClient {
  /** On GitHub; two clients of a market have different authors. */
  readonly repository: string;
  /** Fields of a row; dots separate those of nested objects. */
  readonly reads: readonly string[];
}

/** The documented format of a market: its requests, their responses, and their meaning. */
export interface MarketForm {
  /** The clients with which the format was compared. */
  readonly clients: readonly PublicClient[];
  /** Only one named client was found; otherwise there are two or more. */
  readonly hasOneClient?: true;
  /** The requests of a first poll. */
  readonly requests: readonly ExpectedRequest[];
  readonly answers: readonly AnswerForm[];
  /** The offers returned by a first poll. */
  readonly offers: readonly Offer[];
  volume(offer: Offer): number;
  /** It has bids too: their number per item. */
  bids?(offer: Offer): number;
  /** All prices are in one list, which may be large. */
  readonly isList: boolean;
  /** The first request is conditional. */
  readonly conditional?: true;
  /** Prices have the time at which the market made the list. */
  readonly dated?: true;
  /** The location of that time in the document, if it is not in a header. */
  readonly time?: number;
  /** An item may have several rows. */
  readonly severalRows?: true;
}

/** Each field of a row except its price, by the names that the market uses. */
export type Fields = Readonly<Record<string, unknown>>;

interface ListAnswer {
  readonly request: string | ExpectedRequest;
  row(offer: Offer, index: number): Fields;
  /** The field of the price. */
  readonly price: string;
  /**
   * The field that contains the rows, and the document around them; without it the document is the
   * list.
   */
  readonly rowsIn?: string;
  readonly around?: Fields;
}

/** The format of a market that sends its offers in one list, which may be cached. */
export function listForm(
  list: ListAnswer &
    Pick<MarketForm, 'clients'> &
    Partial<Pick<MarketForm, 'volume' | 'dated' | 'severalRows'>> & {
      readonly bids?: ListAnswer & { readonly lowestBid: number; volume(offer: Offer): number };
    },
): MarketForm {
  const { clients, bids, volume = listed, dated, severalRows } = list;
  const requests = [list, ...(bids ? [bids] : [])].map(({ request }) =>
    typeof request === 'string' ? { path: request } : request,
  );
  const [first] = requests;
  return {
    clients,
    requests,
    answers: [
      answerOf(list, unphased),
      ...(bids === undefined ? [] : [{ ...answerOf(bids, bidden), lowestBid: bids.lowestBid }]),
    ],
    offers: unphased(OFFERS),
    volume,
    isList: true,
    ...(bids && { bids: bids.volume }),
    ...(first?.method === 'POST' ? {} : { conditional: true }),
    ...(dated && { dated }),
    ...(severalRows && { severalRows }),
  };
}

function answerOf(
  { request, row, price, rowsIn, around }: ListAnswer,
  chosen: (offers: readonly Offer[]) => readonly Offer[],
): AnswerForm {
  const address = typeof request === 'string' ? request : request.path;
  return {
    path: address.split('?')[0] ?? '',
    rows: (offers) => chosen(offers).map(row),
    withPrice: put(price),
    text: rowsIn === undefined ? list : inList(rowsIn, around),
  };
}

export const put =
  (key: string) =>
  (row: unknown, price: unknown): unknown => ({ ...(row as Fields), [key]: price });

export const list = (rows: readonly unknown[]): string => JSON.stringify(rows);

/** @param path the key of the rows, or the keys of two objects separated by a dot */
export const inList =
  (path: string, around: Fields = {}) =>
  (rows: readonly unknown[]): string => {
    const [key = '', inner] = path.split('.');
    return JSON.stringify({ ...around, [key]: inner === undefined ? rows : { [inner]: rows } });
  };

/** An object of entries, some of which may be corrupted. */
export function entriesOf(rows: readonly unknown[]): string {
  const entries = rows.map((row) => {
    const [name, value] = Array.isArray(row) ? row : ['Spoilt', [row]];
    return `${JSON.stringify(name)}:${JSON.stringify(value)}`;
  });
  return `{${entries.join(',')}}`;
}

export const listed = ({ listed }: Offer): number => listed;
export const sold = ({ sold }: Offer): number => sold;
export const uncounted = (): number => 0;
export const dollars = (cents: number): number => Number((cents / 100).toFixed(2));
export const unphased = (offers: readonly Offer[]): Offer[] => offers.filter(({ phase }) => !phase);

/** The bid for an item with a price in cents. */
export const bidOf = (cents: number): number => Math.max(1, Math.round(cents * 0.8));

/** Some offers are of items without bids. */
export const bidden = (offers: readonly Offer[]): Offer[] =>
  unphased(offers).filter((_offer, place) => place % 3 !== 0);

/** Units of other currencies per US dollar: integers, which convert back to the same cents. */
const EUROS = 2;
const YUAN = 7;
const abroad = (cents: number, perUsd: number): number =>
  Number(((cents / 100) * perUsd).toFixed(2));
export const euros = (cents: number): number => abroad(cents, EUROS);
export const yuan = (cents: number): number => abroad(cents, YUAN);

/** The rates of every day. */
const RATES: ExchangeRates = {
  at: (currency, time) => {
    const perUsd = { EUR: EUROS, CNY: YUAN }[currency];
    return perUsd === undefined
      ? undefined
      : { currency, day: time - (time % DAY_MS), perUsd, source: 'ecb' };
  },
};

/**
 * Settings with which any market returns the offers; keys and cookies contain the name of their
 * market.
 */
export function askedSettings(market: AskedMarket, url: string, offers: readonly Offer[]) {
  const named = market.replaceAll('_', '-');
  return {
    url,
    apiKey: `key-of-${named}-0123456789`,
    cookie: `cookie-of-${named}-0123456789`,
    itemNames: () => unphased(offers).map(({ name }) => name),
    files: ['csgotrader'],
    rates: RATES,
    version: '1.2.3',
  };
}
