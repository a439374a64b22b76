import { seriesOfBids } from '../domain/source.js';
import { Validators } from './fetch/validators.js';
import { type PriceList, pollList } from './price-list.js';
import { type CommonSettings, withSettings } from './settings.js';
import {
  type Batch,
  MarketError,
  type MarketSource,
  type MarketTraits,
  type PollRequest,
} from './source.js';

/** The list of a market, and its address. */
interface OnlyList extends Omit<PriceList, 'series' | 'url' | 'currency'> {
  /** The default origin of the market; a setting can replace it. */
  readonly origin: string;
  /** The path, with its query. */
  readonly path: string;
  readonly bids?: Omit<PriceList, 'series' | 'url' | 'currency' | 'headers' | 'best'> & {
    readonly path: string;
  };
}

/** A market that returns all of its offers in one list, and its bids in another. */
export function createListMarket(
  traits: MarketTraits,
  settings: CommonSettings,
  { origin, path, bids, ...list }: OnlyList,
): MarketSource {
  const base = settings.url ?? origin;
  const { name, currency } = traits;
  const offers: PriceList = { ...list, currency, series: name, url: new URL(path, base) };
  const bidList: PriceList | undefined = bids && {
    ...bids,
    best: 'highest',
    ...(list.headers === undefined ? {} : { headers: list.headers }),
    currency,
    series: seriesOfBids(name),
    url: new URL(bids.path, base),
  };
  return {
    ...withSettings(traits, settings),
    async *poll(request) {
      const validators = Validators.from(request.state);
      yield* pollList(offers, request, settings, validators);
      if (bidList === undefined) return;
      const { signal, pause } = request;
      signal.throwIfAborted();
      yield* orNone(pollList(bidList, request, settings, validators), 'bids', pause);
    },
  };
}

/**
 * The batches of a further list. Prices of the first list are valid without it, so a failure is reported, not
 * thrown.
 * @param label the name of the missing prices, as a word
 * @param pause is called with the wait that the market asked for
 */
export async function* orNone(
  batches: AsyncIterable<Batch>,
  label: string,
  pause: PollRequest['pause'],
): AsyncGenerator<Batch> {
  try {
    yield* batches;
  } catch (error) {
    if (!(error instanceof MarketError)) throw error;
    pause?.(error.retryAfterMs ?? 0);
    const partialError = `Its ${label} could not be read: ${error.message}`;
    yield { observations: [], rejected: { [`${label} unavailable`]: 1 }, partialError };
  }
}
