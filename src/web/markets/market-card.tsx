import type { Market } from '../../client/index.js';
import { sourceTitle } from '../../contract/values.js';
import { Fact, Facts } from '../ui/facts.js';
import { Age, NotKnown } from '../ui/figures.js';
import { formatCount, formatDuration } from '../ui/format.js';
import { feesText } from './fees-text.js';

const KINDS = {
  up: 'good',
  frozen: 'warn',
  down: 'bad',
  starting: 'warn',
  inactive: undefined,
} as const;

const VOLUMES = {
  trades: 'Number of trades',
  listings: 'Number of listings',
  nothing: 'Not reported',
} as const satisfies Record<Market['volume_means'], string>;

/** One market: its status, the age of its prices, and what was rejected. */
export function MarketCard({ market }: { market: Market }) {
  return (
    <li className="panel market-card">
      <div className="row">
        <h2>{market.title}</h2>
        <span className="tag" data-kind={KINDS[market.status]}>
          {market.status}
        </span>
        {market.demo && (
          <span className="tag" data-kind="warn">
            demo data
          </span>
        )}
      </div>
      <p className="soft small">{market.description}</p>
      {market.error !== null && (
        <p className="market-error small" role="status">
          {market.error}
          {market.circuit !== 'closed' && ' Polling is paused for a while. Then one poll is tried.'}
        </p>
      )}
      {market.partial_error !== null && (
        <p className="market-error small" role="status">
          {market.partial_error}
        </p>
      )}
      {market.held_back !== null && (
        <p className="soft small">
          {formatCount(market.held_back.items)} new items are held back: {market.held_back.reason}.
        </p>
      )}
      {market.frozen !== null && (
        <p className="soft small">
          All offers, prices and counts of {sourceTitle(market.frozen.source)} are the same for
          longer than ever: since <Age time={market.frozen.since} />.
        </p>
      )}
      {market.short_list !== null && (
        <p className="soft small">
          The last list of {sourceTitle(market.short_list.source)} has{' '}
          {formatCount(market.short_list.offers)} offers,{' '}
          {formatCount(market.short_list.listed_before)} before. The missing offers count as gone if
          the lists stay that short for an hour.
        </p>
      )}
      <Facts>
        <Fact name="Last success">
          {market.last_success_at === null ? (
            <NotKnown what="none yet" />
          ) : (
            <Age time={market.last_success_at} />
          )}
        </Fact>
        <Fact name="Polled every">{formatDuration(market.interval_seconds * 1_000)}</Fact>
        <Fact name="Items">{formatCount(itemsOf(market))}</Fact>
        <Fact name="Volume">{VOLUMES[market.volume_means]}</Fact>
        <Fact name="Fees">
          {market.fees === null ? <NotKnown what="not known" /> : feesText(market.fees)}
        </Fact>
        <Fact name="Prices accepted">{formatCount(market.accepted)}</Fact>
        <Fact name="Rejected">{refusedOf(market)}</Fact>
      </Facts>
      {market.series.length > 1 && (
        <p className="soft small">
          Series:{' '}
          {market.series
            .map(
              ({ source, items, volume_means }) =>
                `${sourceTitle(source)} (${formatCount(items)}; volume: ${VOLUMES[volume_means].toLowerCase()})`,
            )
            .join(', ')}
        </p>
      )}
    </li>
  );
}

/** A market may have several series of one item: the largest series gives the number of items. */
function itemsOf({ series }: Market): number {
  return Math.max(0, ...series.map(({ items }) => items));
}

function refusedOf({ rejected }: Market): string {
  const reasons = Object.entries(rejected);
  if (reasons.length === 0) return 'none';
  return reasons
    .map(([reason, count]) => `${formatCount(count)} ${reason.replaceAll('_', ' ')}`)
    .join(', ');
}
