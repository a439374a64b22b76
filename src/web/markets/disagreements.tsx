import * as texts from '#messages/markets.js';
import type { Disagreement } from '../../client/index.js';
import { useQuery } from '../api/use-query.js';
import { ItemLink } from '../items/names/item-name.js';
import { byItemName } from '../items/names/sort-name.js';
import { sourceTitle } from '../source-title.js';
import { Money } from '../ui/figures.js';
import { formatDecimal, formatMoney } from '../ui/format.js';
import { QueryResult } from '../ui/query-result.js';
import { EmptyState } from '../ui/states.js';
import { type Column, Table } from '../ui/table.js';
import { disagreementsQuery } from './queries.js';

const { columns } = texts.disagreements;

const COLUMNS: readonly Column<Disagreement>[] = [
  {
    name: columns.item,
    sortBy: byItemName,
    cell: ({ item_id, market_hash_name }) => <ItemLink id={item_id} name={market_hash_name} />,
  },
  {
    name: columns.spread,
    sortBy: ({ spread }) => spread,
    align: 'end',
    cell: ({ spread }) => texts.spread(formatDecimal(spread, 1)),
  },
  {
    name: columns.consensus,
    sortBy: ({ consensus_price }) => consensus_price,
    align: 'end',
    cell: ({ consensus_price }) => <Money cents={consensus_price} />,
  },
  {
    name: columns.prices,
    onlyWide: true,
    cell: ({ markets }) => (
      <span className="small soft">
        {markets
          .map(({ source, price }) => texts.priceAt(sourceTitle(source), formatMoney(price)))
          .join(' · ')}
      </span>
    ),
  },
];

/** Items whose prices differ most between markets, often because of a wrong name. */
export function Disagreements() {
  const query = useQuery(disagreementsQuery);
  return (
    <section className="stack" aria-labelledby="disagreements-title">
      <h2 id="disagreements-title">{texts.disagreements.title}</h2>
      <QueryResult query={query} label={texts.disagreements.content}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={texts.disagreements.none} />
          ) : (
            <Table
              caption={texts.disagreements.caption}
              unsorted={texts.disagreements.order}
              columns={COLUMNS}
              rows={all}
              keyOf={({ item_id }) => item_id}
            />
          )
        }
      </QueryResult>
    </section>
  );
}
