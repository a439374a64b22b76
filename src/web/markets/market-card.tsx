import type { Market } from '../../client/index.js';
import { Fact, Facts } from '../ui/facts.js';
import { Age, NotKnown } from '../ui/figures.js';
import { formatCount, formatDuration } from '../ui/format.js';

const KINDS = { up: 'good', down: 'bad', starting: 'warn', inactive: undefined } as const;

const VOLUMES = {
  trades: 'Trades',
  listings: 'Listings',
  nothing: 'Not told',
} as const satisfies Record<Market['volume_means'], string>;

/** One market: whether it answers, how fresh its prices are, and what it was refused. */
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
          {market.circuit !== 'closed' && ' It is left alone for a while, then tried once.'}
        </p>
      )}
      {market.held_back !== null && (
        <p className="soft small">
          {formatCount(market.held_back.items)} new items are held back: {market.held_back.reason}.
        </p>
      )}
      {market.short_list !== null && (
        <p className="soft small">
          Its last list of {market.short_list.source} has {formatCount(market.short_list.offers)} of{' '}
          {formatCount(market.short_list.listed_before)} offers. Until lists have been that short
          for an hour, the others do not count as gone.
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
        <Fact name="Asked every">{formatDuration(market.interval_seconds * 1_000)}</Fact>
        <Fact name="Items">{formatCount(itemsOf(market))}</Fact>
        <Fact name="Volume counts">{VOLUMES[market.volume_means]}</Fact>
        <Fact name="Prices taken">{formatCount(market.accepted)}</Fact>
        <Fact name="Refused">{refusedOf(market)}</Fact>
      </Facts>
      {market.series.length > 1 && (
        <p className="soft small">
          Series:{' '}
          {market.series
            .map(
              ({ source, items, volume_means }) =>
                `${source} (${formatCount(items)}; volume: ${VOLUMES[volume_means].toLowerCase()})`,
            )
            .join(', ')}
        </p>
      )}
    </li>
  );
}

/** A market may have several series of one item; the largest says how many items it has. */
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
