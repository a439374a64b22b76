import { useMemo } from 'react';
import type { SharedHolding } from '../../../client/index.js';
import * as texts from '../../messages/en/portfolio-overview.js';
import { LongTable } from '../../ui/rows/long-table.js';
import { ItemLink } from '../figures.js';
import { holdingColumns } from '../overview/holding-columns.js';

/** The holdings of a shared portfolio, without costs. */
export function SharedHoldingsTable({
  holdings,
  total,
}: {
  holdings: readonly SharedHolding[];
  total: number;
}) {
  const columns = useMemo(
    () =>
      holdingColumns<SharedHolding>({
        total,
        nameOf: ({ item_id, market_hash_name }) => (
          <ItemLink id={item_id} name={market_hash_name} />
        ),
      }),
    [total],
  );
  return (
    <LongTable
      caption={texts.sharedCaption}
      unsorted={texts.order}
      columns={columns}
      rows={holdings}
      keyOf={({ item_id }) => item_id}
    />
  );
}
