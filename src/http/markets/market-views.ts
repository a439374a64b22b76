import type * as markets from '../../contract/markets.js';
import { isoDay } from '../../domain/calendar.js';
import { type ExchangeRate, isStale } from '../../domain/exchange-rates.js';
import type { Fees } from '../../domain/fees.js';
import type { Item } from '../../domain/item.js';
import type { LatestPoint } from '../../domain/metrics.js';
import type {
  FrozenList,
  KnownMarket,
  MarketStatus,
  MarketTerms,
  ShortList,
} from '../../domain/source.js';
import { type EpochMs, SECOND_MS } from '../../domain/units.js';
import type { GroupConsensus } from '../../engine/consensus-votes.js';
import { marketHealthView } from '../health/health-views.js';
import { confidenceView, marketPriceView, type SourceFacts } from '../items/item-views.js';
import { optionalTimestamp, timestamp } from '../server/timestamp.js';

/** @param latest the newest point of each of the item's series that count in a consensus */
export function disagreementView(
  item: Item,
  consensus: GroupConsensus,
  latest: readonly LatestPoint[],
  source: SourceFacts,
): markets.Disagreement {
  return {
    item_id: item.id,
    market_hash_name: item.marketHashName,
    spread: consensus.spread,
    consensus_price: consensus.price,
    confidence: confidenceView(consensus),
    markets: latest
      .filter(({ stale }) => !stale)
      .sort((a, b) => a.price - b.price)
      .map((point) => marketPriceView(item, point, source)),
  };
}

/** Facts of a market that depend on its prices. */
interface MarketFacts extends Pick<markets.Market, 'series' | 'group'> {
  /** The rate by which its prices are converted; undefined for a market in USD, and before there is one. */
  readonly rate: ExchangeRate | undefined;
}

/** @param status undefined for a market that is not configured */
export function marketView(
  market: KnownMarket,
  status: MarketStatus | undefined,
  { series, group, rate }: MarketFacts,
  now: EpochMs,
): markets.Market {
  return {
    name: market.name,
    title: market.title,
    description: market.description,
    active: status !== undefined,
    demo: market.demo,
    volume_means: market.volumeMeans,
    api_key: market.apiKey,
    history: market.history ?? null,
    interval_seconds: market.pollInterval / SECOND_MS,
    ...(status === undefined ? NOT_POLLED : marketHealthView(status, now)),
    ...(status?.status === 'up' && status.frozen !== undefined ? { status: 'frozen' } : {}),
    error_code: status?.errorCode ?? null,
    partial_error: status?.partialError ?? null,
    next_poll_at: optionalTimestamp(status?.nextPollAt),
    rate: rate === undefined ? null : rateView(rate, now),
    series,
    group,
    fees: feesView(market.fees),
    terms: termsView(market.terms),
    accepted: status?.accepted ?? 0,
    rejected: { ...status?.rejected },
    held_back: status?.heldBack ?? null,
    short_list: shortListView(status?.shortList),
    frozen: frozenView(status?.frozen),
  };
}

function rateView(rate: ExchangeRate, now: EpochMs): markets.Market['rate'] {
  return { currency: rate.currency, day: isoDay(rate.day), stale: isStale(rate, now) };
}

function feesView(fees: Fees | undefined): markets.Market['fees'] {
  if (fees === undefined) return null;
  const { seller, buyer, asOf, evidence, source } = fees;
  const rates =
    seller.of === 'price' ? seller.rates : seller.parts.map((rate) => ({ from: 0, rate }));
  return {
    seller: {
      of: seller.of,
      rates: rates.map(({ from, rate }) => ({ from, percent: rate / 100 })),
    },
    buyer_percent: buyer / 100,
    as_of: asOf ?? null,
    evidence: evidence ?? null,
    source,
  };
}

function termsView(terms: MarketTerms | undefined): markets.Market['terms'] {
  return terms === undefined ? null : { summary: terms.summary, url: terms.url, as_of: terms.asOf };
}

function frozenView(list: FrozenList | undefined): markets.Market['frozen'] {
  return list === undefined ? null : { source: list.source, since: timestamp(list.since) };
}

function shortListView(list: ShortList | undefined): markets.Market['short_list'] {
  if (list === undefined) return null;
  return { source: list.source, offers: list.offers, listed_before: list.listedBefore };
}

const NOT_POLLED = {
  status: 'inactive',
  last_success_at: null,
  lag_seconds: null,
  error: null,
  circuit: 'closed',
  quarantined: false,
} as const;
