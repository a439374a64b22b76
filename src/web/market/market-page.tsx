import { useQuery } from '@tanstack/react-query';
import { Link, Redirect, useSearch } from 'wouter';
import type { MarketSummary, Mover } from '../../client/index.js';
import { PAGES } from '../../contract/pages.js';
import { formatScore } from '../board/reason.js';
import { hasView } from '../items/view/view.js';
import { ButtonLink } from '../ui/button.js';
import { Age, Change, Money } from '../ui/figures.js';
import { formatCount } from '../ui/format.js';
import { Page } from '../ui/page.js';
import { QueryResult } from '../ui/query-result.js';
import { HeatMap } from './heat-map.js';
import { IndexPanel } from './index-panel.js';
import { ItemPanel, type ListedItem } from './item-panel.js';
import { marketSummaryQuery } from './queries.js';

/** `/`: the whole market at a glance. */
export function MarketPage() {
  const search = useSearch();
  // The list of items was at this address: links to a search of it are still around.
  if (hasView(new URLSearchParams(search))) {
    return <Redirect to={`${PAGES.items}?${search}`} replace />;
  }
  return <Overview />;
}

function Overview() {
  const query = useQuery(marketSummaryQuery);
  return (
    <Page
      title="Overview"
      aside={
        <>
          {query.data !== undefined && <p className="soft small">{countsOf(query.data)}</p>}
          <span className="push">
            <ButtonLink href={PAGES.items}>All items</ButtonLink>
          </span>
        </>
      }
    >
      <QueryResult query={query} what="the overview">
        {(summary) => <Panels summary={summary} />}
      </QueryResult>
    </Page>
  );
}

function countsOf({ all: { items, priced } }: MarketSummary): string {
  if (items === 0) return 'No item is known yet: items appear as soon as a market has answered.';
  return priced === items
    ? `${formatCount(items)} items, all of them with a price`
    : `${formatCount(items)} items, ${formatCount(priced)} of them with a price so far`;
}

function Panels({
  summary: { all, categories, rises, falls, volatile, newest },
}: {
  summary: MarketSummary;
}) {
  const waiting =
    all.counted === 0
      ? 'Changes are not known yet: an item needs enough prices of the last 24 hours.'
      : undefined;
  return (
    <div className="market">
      {all.priced > 0 && (
        <div className="market-top">
          <IndexPanel />
          <HeatMap categories={categories} />
        </div>
      )}
      <div className="market-lists">
        <ItemPanel
          title="Largest rises, 24 hours"
          items={rises.map(listed)}
          none={waiting ?? 'No price has risen.'}
        />
        <ItemPanel
          title="Largest falls, 24 hours"
          items={falls.map(listed)}
          none={waiting ?? 'No price has fallen.'}
        />
        <ItemPanel
          title="Most varying, 24 hours"
          items={volatile.map(
            ({ item_id, market_hash_name, volatility_score, current_price }): ListedItem => ({
              id: item_id,
              name: market_hash_name,
              figure: formatScore(volatility_score),
              detail: <Money cents={current_price} />,
            }),
          )}
          none="An item is ranked once it has enough prices of the last 24 hours."
          more={<Link href={PAGES.board}>All that vary</Link>}
        />
        <ItemPanel
          title="New items"
          items={newest.map(({ item_id, market_hash_name, created_at, price }) => ({
            id: item_id,
            name: market_hash_name,
            figure: <Money cents={price ?? undefined} />,
            detail: <Age time={created_at} />,
          }))}
          none="No item is known yet."
        />
      </div>
    </div>
  );
}

function listed({ item_id, market_hash_name, percent_change, price }: Mover): ListedItem {
  return {
    id: item_id,
    name: market_hash_name,
    figure: <Change percent={percent_change} />,
    detail: <Money cents={price} />,
  };
}
