import { useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import * as texts from '#messages/board.js';
import { spans } from '#messages/spans.js';
import type { RankingEntry } from '../../client/index.js';
import { MAX_PRICE, WINDOWS, type Window } from '../../contract/values.js';
import { useChosenQuery } from '../api/use-chosen-query.js';
import { ItemWithImage } from '../items/item-with-image.js';
import { ItemLink } from '../items/names/item-name.js';
import { byItemName } from '../items/names/sort-name.js';
import { OldRateTag } from '../items/old-rate-tag.js';
import { RowAlertButton } from '../row-alert/row-alert-button.js';
import { sourceTitle } from '../source-title.js';
import { Button, Segments } from '../ui/button.js';
import { Age, Change, Figure, Money } from '../ui/figures.js';
import { FilterSheet } from '../ui/filter-sheet.js';
import { readBound, readQuantity } from '../ui/form/amounts.js';
import { TextField } from '../ui/form/field.js';
import { PriceBound } from '../ui/form/price-bound.js';
import { currencySymbol, formatMoney } from '../ui/format.js';
import { Page } from '../ui/page.js';
import { QueryResult } from '../ui/query-result.js';
import { EmptyState } from '../ui/states.js';
import { type Column, Table } from '../ui/table.js';
import { useIsPointedAt, useStableOrder } from '../ui/use-stable-order.js';
import { LIMITS, rankingQuery, useLiveRanking } from './live-ranking.js';
import { formatScore, swingOf } from './score.js';

/** Units of the shown currency; an empty field lists all prices. */
const USUAL_MIN = '1';

/** Offers or trades: prices of items with fewer depend on single sellers. An empty field lists all. */
const USUAL_VOLUME = '5';

/** The most volatile items, updated live. */
export function BoardPage() {
  const [search, setSearch] = useSearchParams();
  const [paused, setPaused] = useState(false);
  const window = WINDOWS.find((option) => option === search.get('window')) ?? '24h';
  const limit = LIMITS.find((option) => option === search.get('limit')) ?? '20';
  // Most cheap items move by a cent, which is a lot in percent.
  const min = search.get('min') ?? USUAL_MIN;
  const change = (part: Record<string, string>) =>
    setSearch((last) => ({ ...Object.fromEntries(last), ...part }), { replace: true });

  const volume = search.get('volume') ?? USUAL_VOLUME;
  const asked = {
    window,
    limit,
    minPrice: Math.min(Math.round(readBound(min) ?? 0), MAX_PRICE),
    minVolume: readQuantity(volume) ?? 0,
  };
  const { shown, query } = useChosenQuery(asked, (choice) => ({
    ...rankingQuery(choice),
    enabled: ({ state }: { readonly state: { readonly data: unknown } }) =>
      !paused || state.data === undefined,
  }));
  useLiveRanking(asked, paused);

  return (
    <Page title={texts.title} aside={<p className="soft small">{texts.about}</p>}>
      <div className="row board-tools">
        <Segments
          label={texts.window}
          choices={WINDOWS}
          chosen={window}
          onChoose={(choice) => change({ window: choice })}
          nameOf={(span) => spans[span]}
        />
        <Segments
          label={texts.limit}
          choices={LIMITS}
          chosen={limit}
          onChoose={(choice) => change({ limit: choice })}
        />
        <FilterSheet name={texts.filters}>
          <PriceBound
            label={texts.minPrice(currencySymbol())}
            value={min}
            onChange={(typed) => change({ min: typed })}
          />
          <TextField
            label={texts.minVolume}
            inputMode="numeric"
            autoComplete="off"
            size={6}
            value={volume}
            onChange={({ target }) => change({ volume: target.value })}
          />
        </FilterSheet>
        <Button aria-pressed={paused} onClick={() => setPaused(!paused)}>
          {paused ? texts.resume : texts.pause}
        </Button>
      </div>
      <QueryResult query={query} label={texts.content}>
        {(entries) => (
          <Ranking
            key={Object.values(shown).join(' ')}
            entries={entries}
            paused={paused}
            window={shown.window}
          />
        )}
      </QueryResult>
    </Page>
  );
}

interface RankedItem extends RankingEntry {
  readonly rank: number;
  /** Relative to the score of the most volatile item. */
  readonly share: number;
}

function Ranking({
  entries,
  paused,
  window,
}: {
  entries: readonly RankingEntry[];
  paused: boolean;
  window: Window;
}) {
  const board = useRef<HTMLDivElement>(null);
  const held = useIsPointedAt(board);
  const shown = useStableOrder(entries, held || paused);
  const ranked = shown.map((entry, index, all) => ({
    ...entry,
    rank: index + 1,
    share: entry.volatility_score / (all[0]?.volatility_score || 1),
  }));
  const captionOf = held ? texts.captionWhilePointedAt : texts.caption;
  return (
    <div ref={board}>
      {ranked.length === 0 ? (
        <EmptyState title={texts.none}>
          <p>{texts.noneHint}</p>
        </EmptyState>
      ) : (
        <Table
          caption={captionOf(spans[window])}
          columns={COLUMNS}
          rows={ranked}
          keyOf={({ item_id }) => item_id}
        />
      )}
    </div>
  );
}

const COLUMNS: readonly Column<RankedItem>[] = [
  {
    name: texts.columns.item,
    sortBy: byItemName,
    cell: (entry) => (
      <span className="board-item">
        <span className="board-rank">{entry.rank}</span>
        <ItemWithImage id={entry.item_id} rarity={entry.rarity}>
          <ItemLink id={entry.item_id} name={entry.market_hash_name} />
          <RowAlertButton id={entry.item_id} name={entry.market_hash_name} />
        </ItemWithImage>
      </span>
    ),
  },
  {
    name: texts.columns.volatility,
    sortBy: ({ volatility_score }) => volatility_score,
    align: 'end',
    cell: ({ volatility_score, share, current_price, rate_stale }) => (
      <span className="board-score">
        <meter value={share} aria-hidden="true" />
        {formatScore(volatility_score)}
        <span className="board-price">
          {rate_stale && <OldRateTag />} <Money cents={current_price} />
        </span>
      </span>
    ),
  },
  {
    name: texts.columns.swing,
    sortBy: swingOf,
    align: 'end',
    onlyWide: true,
    cell: (entry) => <Figure>±{formatMoney(swingOf(entry))}</Figure>,
  },
  {
    name: texts.columns.change,
    sortBy: ({ percent_change }) => percent_change,
    align: 'end',
    onlyWide: true,
    cell: ({ percent_change }) => <Change percent={percent_change} />,
  },
  {
    name: texts.columns.price,
    sortBy: ({ current_price }) => current_price,
    align: 'end',
    onlyWide: true,
    cell: ({ current_price, rate_stale }) => (
      <>
        {rate_stale && <OldRateTag />} <Money cents={current_price} />
      </>
    ),
  },
  {
    name: texts.columns.updated,
    align: 'end',
    onlyWide: true,
    cell: ({ source, price_updated_at }) => (
      <span className="small soft">
        {sourceTitle(source)}, <Age time={price_updated_at} />
      </span>
    ),
  },
];
