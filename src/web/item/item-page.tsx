import { Suspense, useCallback } from 'react';
import { useParams } from 'wouter';
import * as texts from '#messages/item.js';
import { ApiError, type ItemDetail } from '../../client/index.js';
import { useQuery } from '../api/use-query.js';
import { readItemId } from '../items/item-id.js';
import { overviewQuery } from '../items/rows/overview.js';
import { useRow } from '../items/rows/row-store.js';
import { chosenMarket } from '../shell/choices.js';
import { lazyComponent } from '../shell/lazy-component.js';
import { useSingleKey } from '../shell/single-key.js';
import { useStore } from '../store.js';
import { Page } from '../ui/page.js';
import { QueryResult } from '../ui/query-result.js';
import { EmptyState } from '../ui/states.js';
import { ChartSwitches } from './chart/chart-switches.js';
import { useChartView } from './chart/chart-view.js';
import { RANGES, windowOf } from './chart/ranges.js';
import { History } from './history-panel.js';
import { ItemHead } from './item-head.js';
import { KnownFromList } from './known-from-list.js';
import { useLiveItem } from './live-item.js';
import { isNoSuchItem, NoSuchItem } from './no-such-item.js';
import { itemQuery } from './queries.js';

/** Loaded after the chart, because it is below it. */
const ItemDetails = lazyComponent(
  texts.parts.outlook,
  async () => (await import('./item-details.js')).ItemDetails,
);
const Metrics = lazyComponent(
  texts.parts.metrics,
  async () => (await import('./metrics.js')).Metrics,
);
const Move = lazyComponent(texts.parts.move, async () => (await import('./move.js')).Move);
const MarketPrices = lazyComponent(
  texts.parts.marketPrices,
  async () => (await import('./market-prices.js')).MarketPrices,
);

/** One item: its price on each market, and how the price moves. */
export function ItemPage() {
  const id = readItemId(useParams<{ id: string }>().id);
  return id === undefined ? <NoSuchItem /> : <ItemWithId key={id} id={id} />;
}

function ItemWithId({ id }: { id: number }) {
  const query = useQuery(itemQuery(id));
  useLiveItem(id);
  const { data: item, error, refetch } = query;
  const row = useRow(id);
  // Without the service, the list may still be in the browser's cache.
  useQuery({ ...overviewQuery, enabled: item === undefined && isNoAnswer(error) });
  if (isNoSuchItem(error)) return <NoSuchItem />;
  return (
    <Page title={item?.market_hash_name ?? row?.name ?? texts.item}>
      {item === undefined && row !== undefined && (error === null || isNoAnswer(error)) ? (
        <KnownFromList row={row} error={error} onRetry={refetch} />
      ) : (
        <QueryResult query={query} what={texts.content}>
          {(item) => <ItemParts item={item} />}
        </QueryResult>
      )}
    </Page>
  );
}

function isNoAnswer(error: Error | null): boolean {
  return error !== null && !(error instanceof ApiError);
}

function ItemParts({ item }: { item: ItemDetail }) {
  const { view, change } = useChartView();
  const sources = item.markets.map(({ source }) => source);
  const asked = sources.find((name) => name === view.market);
  const usual = useStore(chosenMarket);
  const preferred = sources.find((name) => name === usual);
  const source = asked ?? preferred ?? item.price_source ?? sources[0];
  const window = windowOf(view.range);
  useSingleKey(
    '1234567',
    useCallback((key) => change({ range: RANGES[Number(key) - 1] ?? '24h' }), [change]),
  );
  return (
    <div className="item">
      <ItemHead item={item} />
      {source === undefined ? (
        <EmptyState title={texts.noMarket} />
      ) : (
        <>
          <section className="panel stack" aria-label={texts.priceHistory}>
            <ChartSwitches view={view} sources={sources} source={source} onChange={change} />
            <History
              id={item.id}
              view={view}
              source={source}
              isWhole={asked === undefined && source === item.price_source}
              sources={sources}
              onChange={change}
            />
            <Suspense fallback={null}>
              <Move id={item.id} range={view.range} source={source} />
            </Suspense>
          </section>
          <div className="item-columns">
            <Suspense fallback={null}>
              <Metrics id={item.id} window={window} source={source} />
            </Suspense>
            <div className="stack">
              <Suspense fallback={null}>
                <MarketPrices item={item} />
              </Suspense>
              <Suspense fallback={null}>
                <ItemDetails item={item} source={source} />
              </Suspense>
            </div>
          </div>
        </>
      )}
    </div>
  );
}
