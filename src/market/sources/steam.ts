import { MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import { withoutVariant } from '../../domain/variant.js';
import { feeOfProceeds } from '../fees.js';
import { type Answer, ask, readJson, SMALL_BODY } from '../fetch/ask.js';
import { complaint } from '../fetch/read-rows.js';
import { countOf, fieldsOf, priceInDollars, quote, type Reading, type Refusal } from '../fields.js';
import { historyByName } from '../history-by-name.js';
import { ItemRounds, withBeyond } from '../item-rounds.js';
import { QuoteBatches } from '../quote-batches.js';
import { type SteamSettings, withSettings } from '../settings.js';
import { MarketError, type MarketSource, type MarketTraits } from '../source.js';
import { termsOf } from '../terms.js';
import { rateOf } from '../to-dollars.js';
import { parsePriceHistory } from './steam-history.js';
import { steamPages } from './steam-pages.js';

const NAME = 'steam';

export const STEAM: MarketTraits = {
  name: NAME,
  title: 'Steam',
  description: 'The cheapest offer of chosen items, and their sales of the last 24 hours',
  volumeMeans: 'trades_24h',
  priceKind: 'platform',
  currency: 'USD',
  apiKey: 'unused',
  pollInterval: 5 * MINUTE_MS,
  // More than 10 to 15 requests a minute are answered with 429.
  limit: { requests: 10, per: MINUTE_MS, spacing: 5 * SECOND_MS },
  conditional: false,
  history:
    'Median sales of each hour of a month and each day before, as paid by buyers: 10 items a minute, fewer without a cookie',
  demo: false,
  itemUrl: linkToItem,
  fees: feeOfProceeds([5, 10], {
    evidence: 'reported',
    source: "Steam's transaction fee and the fee of the game, as its market page computes them",
    asOf: '2026-11-22',
  }),
  terms: termsOf(
    'Not read as a whole. Public projects quote that software must not automate or modify processes of its market.',
    'https://store.steampowered.com/subscriber_agreement/',
  ),
  form: {
    requests: '`/market/priceoverview/`, item by item',
    prices: 'dollars as text; sales of 24 hours',
    traps: '10 requests a minute',
    asOf: 'Sep 2026',
  },
};

function linkToItem(marketHashName: string): string {
  const name = encodeURIComponent(withoutVariant(marketHashName));
  return `https://steamcommunity.com/market/listings/730/${name}`;
}

/** The status for an unknown item, together with `success: false`. */
const UNKNOWN_ITEM = [500, 404];

/** Without a valid cookie the history answers 400 with `[]`. */
const BAD_COOKIE = 400;

/** Steam answers one item per request: each poll requests the next one. */
export function createSteam(settings: SteamSettings): MarketSource {
  const traits = withSettings(STEAM, settings);
  const rounds = new ItemRounds(settings.itemNames, 1, traits.limit, traits.pollInterval);
  if (!rounds.hasItems) {
    throw new MarketError('misconfigured', 'steam has no items to request');
  }
  const { url: origin = 'https://steamcommunity.com', cookie, fetch, timeLimits } = settings;
  const addressOf = (page: string, name: string, more: Record<string, string>): URL => {
    const query = new URLSearchParams({ appid: '730', ...more, market_hash_name: name });
    return new URL(`/market/${page}/?${query}`, origin);
  };
  return {
    ...traits,
    get pollInterval() {
      return rounds.length;
    },
    async *poll({ now, state, signal, pace }) {
      signal.throwIfAborted();
      const turn = rounds.next(state, now);
      const [name = ''] = turn.names;
      await pace();
      const url = addressOf('priceoverview', name, { currency: '1', country: 'US' });
      const batches = new QuoteBatches(NAME);
      try {
        const answer = await ask(url, {
          signal,
          fetch,
          timeLimits,
          readable: UNKNOWN_ITEM,
          largestBody: SMALL_BODY,
        });
        batches.add(parseOverview(name, await readItem(answer)), now);
      } catch (error) {
        throw withBeyond(error, turn);
      }
      yield batches.next(turn.state);
    },
    nextPoll: (now, state) => rounds.due(state, now),
    async *backfill(request) {
      if (cookie === undefined) {
        yield* steamPages(request, { ...settings, url: origin });
        return;
      }
      const headers = { cookie: `steamLoginSecure=${cookie}` };
      const { signal, now } = request;
      const rate = (currency: string) => rateOf(currency, now, settings.rates);
      yield* historyByName(request, 1, async ([name = '']) => {
        const url = addressOf('pricehistory', name, {});
        const answer = await ask(url, {
          headers,
          signal,
          fetch,
          timeLimits,
          readable: [...UNKNOWN_ITEM, BAD_COOKIE],
          largestBody: SMALL_BODY,
        });
        return parsePriceHistory(name, await readItem(answer), rate);
      });
    },
  };
}

/** @throws MarketError if an error status comes without `success: false` */
async function readItem(answer: Answer): Promise<unknown> {
  const body = await readJson(answer);
  const { success } = fieldsOf(body);
  if (answer.status === BAD_COOKIE && Array.isArray(body)) return body;
  if (answer.status >= 400 && success !== false) {
    throw new MarketError('failed', `${answer.host} answered ${answer.status}${complaint(body)}`);
  }
  return body;
}

/** The body of `priceoverview`, which has formatted prices and counts. */
export function parseOverview(name: string, body: unknown): Reading {
  const { success, lowest_price, volume } = fieldsOf(body);
  if (success !== true) return { reason: 'not on the market' };
  const sales = typeof volume === 'string' ? volume.replaceAll(',', '') : volume;
  return quote(name, priceOf(lowest_price), countOf(sales));
}

const DOLLARS = /^\$(\d{1,3}(?:,\d{3})*(?:\.\d{1,2})?)(?: USD)?$/;

/** `$1,234.50`, in US format. */
function priceOf(text: unknown): number | Refusal {
  if (text === undefined || text === null) return { reason: 'no price' };
  const [, dollars] = (typeof text === 'string' && DOLLARS.exec(text)) || [];
  if (dollars === undefined) return { reason: 'price is not in dollars' };
  return priceInDollars(dollars.replaceAll(',', ''));
}
