import { Link, Redirect, useSearch } from 'wouter';
import * as texts from '#messages/market.js';
import type { CategorySummary, IndexSummary, MarketSummary, Mover } from '../../client/index.js';
import { hasListView, PAGES } from '../../contract/pages.js';
import { useQuery } from '../api/use-query.js';
import { formatScore } from '../board/score.js';
import { indicesQuery } from '../indices/queries.js';
import { OldRateTag } from '../items/old-rate-tag.js';
import { ButtonLink } from '../ui/button.js';
import { Age, Change, Figure, Money } from '../ui/figures.js';
import { formatCount } from '../ui/format.js';
import { Page } from '../ui/page.js';
import { QueryResult } from '../ui/query-result.js';
import { HeatMap } from './heat-map.js';
import { IndexPanel } from './index-panel.js';
import { ItemPanel, type ListedItem } from './item-panel.js';
import type { MovedCategory } from './moved-category.js';
import { marketSummaryQuery } from './queries.js';

/** `/`: an overview of the market. */
export function MarketPage() {
  const search = useSearch();
  // The list of items used to be at this address, and links to its searches still exist.
  if (hasListView(new URLSearchParams(search))) {
    return <Redirect to={`${PAGES.items}?${search}`} replace />;
  }
  return <Overview />;
}

function Overview() {
  const query = useQuery(marketSummaryQuery);
  return (
    <Page
      title={texts.title}
      width="window"
      aside={
        <>
          {query.data !== undefined && <p className="soft small">{countsOf(query.data)}</p>}
          <span className="push">
            <ButtonLink href={PAGES.items}>{texts.allItems}</ButtonLink>
          </span>
        </>
      }
    >
      <QueryResult query={query} label={texts.content}>
        {(summary) => <Panels summary={summary} />}
      </QueryResult>
    </Page>
  );
}

function countsOf({ all: { items, priced } }: MarketSummary): string {
  if (items === 0) return texts.noItems;
  return priced === items
    ? texts.allPriced(items, formatCount(items))
    : texts.somePriced(items, formatCount(items), formatCount(priced));
}

/** The categories with the changes of their indices. */
function withIndices(
  categories: readonly CategorySummary[],
  indices: readonly IndexSummary[],
): MovedCategory[] {
  const changes = new Map<string, number | null>(
    indices.map(({ id, change_24h }) => [id, change_24h]),
  );
  return categories.map((category) => ({
    ...category,
    change_24h: changes.get(category.id) ?? null,
  }));
}

function Panels({
  summary: { all, categories, rises, falls, volatile, newest },
}: {
  summary: MarketSummary;
}) {
  const { data: indices = [] } = useQuery(indicesQuery);
  const waiting = all.counted === 0 ? texts.changesNotKnown : undefined;
  return (
    <div className="market">
      {all.priced > 0 && (
        <div className="market-top">
          <IndexPanel />
          <HeatMap categories={withIndices(categories, indices)} />
        </div>
      )}
      <div className="market-lists">
        <ItemPanel
          title={texts.rises}
          items={rises.map(listed)}
          none={waiting ?? texts.noRise}
          more={<Link href={`${PAGES.items}?sort=change`}>{texts.allVarying}</Link>}
        />
        <ItemPanel
          title={texts.falls}
          items={falls.map(listed)}
          none={waiting ?? texts.noFall}
          more={<Link href={`${PAGES.items}?sort=change&dir=asc`}>{texts.allVarying}</Link>}
        />
        <ItemPanel
          title={texts.varying}
          items={volatile.map(
            ({
              item_id,
              market_hash_name,
              rarity,
              volatility_score,
              current_price,
              rate_stale,
            }): ListedItem => ({
              id: item_id,
              name: market_hash_name,
              rarity,
              figure: <Figure>{formatScore(volatility_score)}</Figure>,
              detail: <MarkedPrice cents={current_price} isRateOld={rate_stale} />,
            }),
          )}
          none={texts.noneVarying}
          more={<Link href={PAGES.board}>{texts.allVarying}</Link>}
        />
        {newest.length > 0 && (
          <ItemPanel
            title={texts.newItems}
            items={newest.map(
              ({ item_id, market_hash_name, rarity, created_at, price, rate_stale }) => ({
                id: item_id,
                name: market_hash_name,
                rarity,
                figure: <MarkedPrice cents={price ?? undefined} isRateOld={rate_stale} />,
                detail: <Age time={created_at} />,
              }),
            )}
          />
        )}
      </div>
    </div>
  );
}

function listed({
  item_id,
  market_hash_name,
  rarity,
  percent_change,
  price,
  rate_stale,
}: Mover): ListedItem {
  return {
    id: item_id,
    name: market_hash_name,
    rarity,
    figure: <Change percent={percent_change} />,
    detail: <MarkedPrice cents={price} isRateOld={rate_stale} />,
  };
}

function MarkedPrice({ cents, isRateOld }: { cents: number | undefined; isRateOld: boolean }) {
  return (
    <>
      {isRateOld && <OldRateTag />} <Money cents={cents} />
    </>
  );
}
