import * as texts from '#messages/markets.js';
import { statuses } from '#messages/markets.js';
import type { Market, MarketFees } from '../../client/index.js';
import { sourceTitle } from '../source-title.js';
import { ExternalLink } from '../ui/external-link.js';
import { Fact, Facts } from '../ui/facts.js';
import { Age, NotKnown } from '../ui/figures.js';
import { formatCount, formatDuration, formatMoney, formatShare } from '../ui/format.js';
import { serviceWords } from './service-words.js';
import { Translated } from './translated.js';

/** `seller 8%, from $1,000.00 6%; buyer 2.8%`. */
function feesText({ seller, buyer_percent: buyer }: MarketFees): string {
  return buyer === 0
    ? texts.sellerFees(sellerText(seller))
    : texts.feesOfBoth(sellerText(seller), formatStated(buyer));
}

/** `2.8%`, `15%`: a percentage as precise as it is stated. */
function formatStated(percent: number): string {
  return formatShare(percent, (String(percent).split('.')[1] ?? '').length);
}

function feeSource({ evidence, source, as_of: day }: MarketFees): string {
  const words = serviceWords(source);
  return evidence === null || day === null
    ? texts.feeSource.stated(words)
    : texts.feeSource[evidence](words, day);
}

function sellerText({ of, rates }: MarketFees['seller']): string {
  if (of === 'proceeds') return texts.ofProceeds(rates.map(({ percent }) => formatStated(percent)));
  return rates
    .map(({ from, percent }) =>
      from === 0 ? formatStated(percent) : texts.feeFrom(formatMoney(from), formatStated(percent)),
    )
    .join(', ');
}

const KINDS = {
  up: 'good',
  frozen: 'warn',
  down: 'bad',
  starting: 'warn',
  inactive: undefined,
} as const;

/** One market: its status, the age of its prices, and the rejected ones. */
export function MarketCard({ market }: { market: Market }) {
  return (
    <li className="panel market-card">
      <div className="row">
        <h2>{market.title}</h2>
        <span className="tag" data-kind={KINDS[market.status]}>
          {statuses[market.status]}
        </span>
        {market.demo && (
          <span className="tag" data-kind="warn">
            {texts.demo}
          </span>
        )}
      </div>
      <p className="soft small">{serviceWords(market.description)}</p>
      {market.error !== null && (
        <div className="market-error small" role="status">
          <Translated
            words={market.error_code && texts.marketErrors[market.error_code]}
            original={market.error}
          />{' '}
          {market.circuit !== 'closed' && texts.paused}
        </div>
      )}
      {market.partial_error !== null && (
        <div className="market-error small" role="status">
          <Translated words={texts.partialError} original={market.partial_error} />
        </div>
      )}
      {market.active && market.rate?.stale && (
        <p className="market-error small" role="status">
          {texts.oldRate(market.rate.currency, market.rate.day)}
        </p>
      )}
      {market.held_back !== null && (
        <p className="soft small">
          {texts.heldBack(market.held_back.items, formatCount(market.held_back.items))}
        </p>
      )}
      {market.frozen !== null && (
        <p className="soft small">
          {texts.frozen(sourceTitle(market.frozen.source), <Age time={market.frozen.since} />)}
        </p>
      )}
      {market.short_list !== null && (
        <p className="soft small">
          {texts.shortList(
            sourceTitle(market.short_list.source),
            formatCount(market.short_list.offers),
            formatCount(market.short_list.listed_before),
          )}
        </p>
      )}
      <Facts>
        <Fact name={texts.facts.lastSuccess}>
          {market.last_success_at === null ? (
            <NotKnown label={texts.noSuccess} />
          ) : (
            <Age time={market.last_success_at} />
          )}
        </Fact>
        <Fact name={texts.facts.interval}>{formatDuration(market.interval_seconds * 1_000)}</Fact>
        <Fact name={texts.facts.items}>{formatCount(itemsOf(market))}</Fact>
        <Fact name={texts.facts.volume}>{texts.volumes[market.volume_means]}</Fact>
        <Fact name={texts.facts.fees}>
          {market.fees === null ? <NotKnown label={texts.feesNotKnown} /> : feesText(market.fees)}
        </Fact>
        <Fact name={texts.facts.accepted}>{formatCount(market.accepted)}</Fact>
        <Fact name={texts.facts.rejected}>{refusedOf(market)}</Fact>
      </Facts>
      {market.fees !== null && <p className="soft small">{feeSource(market.fees)}</p>}
      {market.group.length > 0 && (
        <p className="soft small">{texts.sameSellers(market.group.map(sourceTitle))}</p>
      )}
      <TermsOfUse terms={market.terms} />
      {market.series.length > 1 && (
        <p className="soft small">
          {texts.allSeries(
            market.series.map(({ source, items, volume_means }) =>
              texts.series[volume_means](sourceTitle(source), formatCount(items)),
            ),
          )}
        </p>
      )}
    </li>
  );
}

/** A summary of the terms of a market, with a link; nothing for demo data. */
export function TermsOfUse({ terms }: Pick<Market, 'terms'>) {
  if (terms === null) return null;
  const link = <ExternalLink href={terms.url}>{texts.termsOfUse}</ExternalLink>;
  return (
    <p className="soft small">{texts.terms(link, serviceWords(terms.summary), terms.as_of)}</p>
  );
}

/** A market may have several series per item: the largest series gives the number of items. */
function itemsOf({ series }: Market): number {
  return Math.max(0, ...series.map(({ items }) => items));
}

function refusedOf({ rejected }: Market): string {
  const reasons = Object.entries(rejected);
  if (reasons.length === 0) return texts.noneRejected;
  return reasons
    .map(([reason, count]) =>
      texts.rejected(formatCount(count), serviceWords(reason.replaceAll('_', ' '))),
    )
    .join(', ');
}
