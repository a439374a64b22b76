import { Suspense, useCallback } from 'react';
import { useParams } from 'wouter';
import * as texts from '#messages/item.js';
import { spans } from '#messages/spans.js';
import { ApiError, type ItemDetail } from '../../client/index.js';
import { useQuery } from '../api/use-query.js';
import { readItemId } from '../items/item-id.js';
import { itemName } from '../items/names/item-name.js';
import { MarketName } from '../items/names/market-name.js';
import { useNamesOfPage } from '../items/names/names-of-page.js';
import { overviewQuery } from '../items/rows/overview.js';
import { useRow } from '../items/rows/row-store.js';
import { chosenMarket } from '../shell/choices.js';
import { lazyComponent } from '../shell/lazy-component.js';
import { useSingleKey } from '../shell/single-key.js';
import { useStore } from '../store.js';
import { Change } from '../ui/figures.js';
import { Page } from '../ui/page.js';
import { QueryResult } from '../ui/query-result.js';
import { EmptyState } from '../ui/states.js';
import { useLastReady } from '../ui/use-last-ready.js';
import { useStableValue } from '../ui/use-stable-value.js';
import { ChartSwitches } from './chart/chart-switches.js';
import { type ChangeView, type ChartView, useChartView } from './chart/chart-view.js';
import { RANGES, type Range } from './chart/ranges.js';
import { History } from './history-panel.js';
import { ItemHead } from './item-head.js';
import { KnownFromList } from './known-from-list.js';
import { useLiveItem } from './live-item.js';
import { isNoSuchItem, NoSuchItem } from './no-such-item.js';
import { candlesQuery, itemQuery } from './queries.js';
import { useRightEdge } from './right-edge.js';
import { useRangeChange } from './use-range-change.js';

/** Loaded after the chart, because it is below it. */
const ItemDetails = lazyComponent(
  texts.parts.outlook,
  async () => (await import('./item-parts.js')).ItemDetails,
);
const Trade = lazyComponent(texts.parts.trade, async () => (await import('./item-parts.js')).Trade);
const Metrics = lazyComponent(
  texts.parts.metrics,
  async () => (await import('./item-parts.js')).Metrics,
);
const Move = lazyComponent(texts.parts.move, async () => (await import('./item-parts.js')).Move);
const MarketPrices = lazyComponent(
  texts.parts.marketPrices,
  async () => (await import('./item-parts.js')).MarketPrices,
);

/** One item: its price on each market, and how the price moves. */
export function ItemPage() {
  const id = readItemId(useParams<{ id: string }>().id);
  return id === undefined ? <NoSuchItem /> : <ItemWithId key={id} id={id} />;
}

function ItemWithId({ id }: { id: number }) {
  useNamesOfPage();
  const query = useQuery(itemQuery(id));
  useLiveItem(id);
  const { data: item, error, refetch } = query;
  const row = useRow(id);
  // Without the service, the list may still be in the browser's cache.
  useQuery({ ...overviewQuery, enabled: item === undefined && isNoAnswer(error) });
  if (isNoSuchItem(error)) return <NoSuchItem />;
  const name = item?.market_hash_name ?? row?.name;
  return (
    <Page title={name === undefined ? texts.item : itemName(name)}>
      <MarketName name={name} />
      {item === undefined && row !== undefined && (error === null || isNoAnswer(error)) ? (
        <KnownFromList row={row} error={error} onRetry={refetch} />
      ) : (
        <QueryResult query={query} label={texts.content}>
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
  const isWhole = asked === undefined && source === item.price_source;
  useSingleKey(
    '1234567',
    useCallback((key) => change({ range: RANGES[Number(key) - 1] ?? '24h' }), [change]),
  );
  return (
    <div className="item">
      {source === undefined ? (
        <>
          <ItemHead item={item} />
          <EmptyState title={texts.noMarket} />
        </>
      ) : (
        <OnMarket item={item} view={view} source={source} isWhole={isWhole} onChange={change} />
      )}
    </div>
  );
}

/** The whole page is of one market and of one range; a figure that has another one says so next to it. */
function OnMarket({
  item,
  view,
  source,
  isWhole,
  onChange,
}: {
  item: ItemDetail;
  view: ChartView;
  source: string;
  isWhole: boolean;
  onChange: ChangeView;
}) {
  const { id } = item;
  const sources = item.markets.map(({ source: name }) => name);
  const { data, error } = useQuery(candlesQuery(id, view.range, source, isWhole));
  const asked = useStableValue({ view, source, isWhole });
  // Another range or market is shown once it has loaded.
  const shown = useLastReady(asked, data !== undefined || error !== null);
  const { range } = shown.view;
  const series = { id, source: shown.source, isWhole: shown.isWhole };
  const { percent } = useRangeChange(series, range, useRightEdge());
  return (
    <>
      <ItemHead
        item={item}
        source={shown.source}
        change={<RangeChange percent={percent} range={range} />}
      >
        <Suspense fallback={<div className="item-trade" />}>
          <Trade item={item} source={shown.source} range={range} />
        </Suspense>
      </ItemHead>
      <section className="panel stack" aria-label={texts.priceHistory}>
        <ChartSwitches view={view} sources={sources} source={source} onChange={onChange} />
        <History
          id={id}
          view={shown.view}
          source={shown.source}
          isWhole={shown.isWhole}
          sources={sources}
          onChange={onChange}
        />
        <Suspense fallback={null}>
          <Move id={id} range={range} source={shown.source} />
        </Suspense>
      </section>
      <Suspense fallback={null}>
        <MarketPrices item={item} />
      </Suspense>
      <Suspense fallback={null}>
        <Metrics id={id} range={range} source={shown.source} />
      </Suspense>
      <Suspense fallback={null}>
        <ItemDetails item={item} source={shown.source} range={range} />
      </Suspense>
    </>
  );
}

function RangeChange({ percent, range }: { percent: number | undefined; range: Range }) {
  return (
    <span className="item-change">
      <Change percent={percent} /> <span className="soft">{spans[range]}</span>
    </span>
  );
}
