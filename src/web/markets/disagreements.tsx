import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Disagreement } from '../../client/index.js';
import { sourceTitle } from '../../contract/values.js';
import { Money } from '../ui/figures.js';
import { formatDecimal, formatMoney } from '../ui/format.js';
import { QueryResult } from '../ui/query-result.js';
import { EmptyState } from '../ui/states.js';
import { type Column, Table } from '../ui/table.js';
import { disagreementsQuery } from './queries.js';

const COLUMNS: readonly Column<Disagreement>[] = [
  {
    name: 'Item',
    sortBy: ({ market_hash_name }) => market_hash_name,
    cell: ({ item_id, market_hash_name }) => (
      <Link href={`/items/${item_id}`}>{market_hash_name}</Link>
    ),
  },
  {
    name: 'Spread',
    sortBy: ({ spread }) => spread,
    align: 'end',
    cell: ({ spread }) => `${formatDecimal(spread, 1)} ×`,
  },
  {
    name: 'Consensus',
    sortBy: ({ consensus_price }) => consensus_price,
    align: 'end',
    cell: ({ consensus_price }) => <Money cents={consensus_price} />,
  },
  {
    name: 'Prices',
    onlyWide: true,
    cell: ({ markets }) => (
      <span className="small soft">
        {markets
          .map(({ source, price }) => `${sourceTitle(source)} ${formatMoney(price)}`)
          .join(' · ')}
      </span>
    ),
  },
];

/**
 * Items whose prices differ most between markets: often a wrong name.
 */
export function Disagreements() {
  const query = useQuery(disagreementsQuery);
  return (
    <section className="stack" aria-labelledby="disagreements-title">
      <h2 id="disagreements-title">Where markets disagree</h2>
      <QueryResult query={query} what="disagreements">
        {(all) =>
          all.length === 0 ? (
            <EmptyState title="No two markets have a fresh price of the same item" />
          ) : (
            <Table
              caption="Highest fresh price divided by the lowest, widest spread first"
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
