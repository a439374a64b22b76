import { joinMarketName, type Quality, splitMarketName } from '../domain/market-name.js';
import { MINUTE_MS, SECOND_MS } from '../domain/units.js';
import type { Row, RowsAt } from '../runtime/json/row-reader.js';
import {
  fieldsOf,
  nameOf,
  offersOf,
  priceInCents,
  priceInDollars,
  priceInMills,
  quote,
  type Reading,
  type Refusal,
} from './fields.js';
import { createListMarket } from './list-market.js';
import type { PriceList } from './price-list.js';
import { type CommonSettings, requiredKey } from './settings.js';
import type { MarketEntry, MarketForm, MarketTraits } from './source.js';

/** Readers of prices by unit: of the currency, its hundredths, its thousandths. */
const UNITS = {
  whole: priceInDollars,
  hundredths: priceInCents,
  thousandths: priceInMills,
} as const;

/** The names of the fields of a row. */
interface RowFields {
  readonly name: string;
  /** The variant, such as the phase of a Doppler, if it is not in the name. */
  readonly variant?: string | ((fields: Readonly<Record<string, unknown>>) => unknown);
  /** The qualities that a row states by true, whether its name has them or not; undefined if the list has none. */
  readonly qualities?: Readonly<Record<string, Quality>>;
  readonly price: string;
  readonly unit: keyof typeof UNITS;
  /** The number of offers; undefined if the list has none. */
  readonly count?: string;
  /** True in rows of items under a trade lock, which are not offers; undefined if the list has no such rows. */
  readonly locked?: string;
}

/** A list of a market, and the form of its document. */
interface ListForm extends Pick<PriceList, 'check' | 'madeAt' | 'severalRows'> {
  /** With its query. */
  readonly path: string;
  /** The field that has the rows; undefined if the document itself is the list. */
  readonly rowsIn?: RowsAt['path'];
  /** Default: a list. */
  readonly rowsAre?: RowsAt['kind'];
  readonly row: RowFields | PriceList['parse'];
}

/** A market that sends all of its offers in one list, and has no code of its own. */
export interface ListRow
  extends ListForm,
    Pick<MarketTraits, 'title' | 'pollInterval' | 'fees' | 'itemUrl'>,
    Required<Pick<MarketTraits, 'terms'>>,
    Partial<Pick<MarketTraits, 'currency' | 'currencyStated' | 'conditional' | 'priceKind'>> {
  /** Default: offers and their counts. */
  readonly description?: string;
  /** Default: six requests a minute. */
  readonly limit?: MarketTraits['limit'];
  readonly origin: string;
  /** The parts of a request that have the API key; undefined if the market needs none. */
  readonly withKey?: (key: string) => Pick<PriceList, 'headers' | 'body'>;
  /** The header User-Agent, if the market truncates answers to the default one. */
  readonly agent?: (version: string) => string;
  /** The list of the highest bid for each item, if the market has one: a series of its own. */
  readonly bids?: ListForm;
  /** Defaults: the requests are the paths. */
  readonly form: Omit<MarketForm, 'requests'> & Partial<Pick<MarketForm, 'requests'>>;
}

/** The entry in the registry of a market with such a list. */
export function listMarket(name: string, market: ListRow): MarketEntry<CommonSettings> {
  const { origin, withKey, agent, bids, row, form, path } = market;
  const paths = [path, ...(bids === undefined ? [] : [bids.path])];
  const traits: MarketTraits = {
    name,
    title: market.title,
    description: market.description ?? 'The cheapest offer of every item, and how many are offered',
    volumeMeans: typeof row === 'object' && row.count === undefined ? 'nothing' : 'listings',
    priceKind: market.priceKind ?? 'offer',
    currency: market.currency ?? 'USD',
    currencyStated: market.currencyStated ?? true,
    apiKey: withKey === undefined ? 'unused' : 'required',
    pollInterval: market.pollInterval,
    limit: market.limit ?? { requests: 6, per: MINUTE_MS, spacing: 5 * SECOND_MS },
    conditional: market.conditional ?? true,
    history: undefined,
    demo: false,
    fees: market.fees,
    terms: market.terms,
    itemUrl: market.itemUrl,
    form: { requests: paths.map((request) => `\`${request}\``).join(', '), ...form },
  };
  return {
    traits,
    create: (settings) =>
      createListMarket(traits, settings, {
        origin,
        ...listIn(market),
        ...(agent && { headers: { 'user-agent': agent(settings.version ?? '0') } }),
        ...withKey?.(requiredKey(traits, settings)),
        ...(bids && { bids: listIn(bids) }),
      }),
  };
}

function listIn({
  path,
  rowsIn = '',
  rowsAre = 'list',
  row,
  check,
  madeAt,
  severalRows,
}: ListForm) {
  return {
    path,
    rowsAt: { path: rowsIn, kind: rowsAre },
    parse: typeof row === 'function' ? row : parserOf(row),
    ...(check && { check }),
    ...(madeAt && { madeAt }),
    ...(severalRows && { severalRows }),
  } as const;
}

/** Reads rows by the names of their fields. */
export function parserOf({
  name,
  variant,
  qualities = {},
  price,
  unit,
  count,
  locked,
}: RowFields): (row: Row) => Reading {
  const stated = Object.entries(qualities);
  return ({ value }) => {
    const fields = fieldsOf(value);
    if (locked !== undefined && fields[locked] === true) return { reason: 'no price' };
    return quote(
      withQualities(nameOf(fields[name], variantIn(fields, variant)), stated, fields),
      UNITS[unit](fields[price]),
      count === undefined ? 0 : offersOf(fields[count]),
    );
  };
}

function variantIn(
  fields: Readonly<Record<string, unknown>>,
  variant: RowFields['variant'],
): unknown {
  if (variant === undefined) return null;
  return typeof variant === 'function' ? variant(fields) : fields[variant];
}

/** The name with a quality that the row states. */
function withQualities(
  name: string | Refusal,
  stated: readonly (readonly [field: string, quality: Quality])[],
  fields: Readonly<Record<string, unknown>>,
): string | Refusal {
  const quality = stated.find(([field]) => fields[field] === true)?.[1];
  if (quality === undefined || typeof name !== 'string') return name;
  const parts = splitMarketName(name);
  if (parts.quality === quality) return name;
  return parts.quality === ''
    ? joinMarketName({ ...parts, quality })
    : { reason: 'name and quality differ' };
}
