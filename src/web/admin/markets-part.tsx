import { useState } from 'react';
import * as texts from '#messages/admin.js';
import { statuses } from '#messages/markets.js';
import type { Market } from '../../client/index.js';
import { service } from '../api/service.js';
import { useQuery } from '../api/use-query.js';
import { marketsQuery } from '../markets/queries.js';
import { useChange } from '../portfolio/use-change.js';
import { Button } from '../ui/button.js';
import { Age, NotKnown } from '../ui/figures.js';
import { formatCount } from '../ui/format.js';
import { QueryResult } from '../ui/query-result.js';
import { ErrorState } from '../ui/states.js';
import { type Column, Table } from '../ui/table.js';
import { HeldItemsDialog } from './held-items-dialog.js';

/** The polled markets with their actions. */
export function MarketsPart() {
  return (
    <section className="panel stack" aria-labelledby="admin-markets">
      <h2 id="admin-markets">{texts.markets}</h2>
      <QueryResult query={useQuery(marketsQuery)} label={texts.marketsContent}>
        {(markets) => (
          <Table
            caption={texts.marketsCaption}
            columns={COLUMNS}
            rows={markets.filter(({ active }) => active)}
            keyOf={({ name }) => name}
          />
        )}
      </QueryResult>
    </section>
  );
}

const COLUMNS: readonly Column<Market>[] = [
  {
    name: texts.marketColumns.market,
    sortBy: ({ title }) => title,
    cell: ({ title }) => title,
  },
  { name: texts.marketColumns.status, sortBy: statusOf, cell: statusOf },
  {
    name: texts.marketColumns.lastSuccess,
    sortBy: ({ last_success_at }) => last_success_at,
    onlyWide: true,
    cell: ({ last_success_at }) =>
      last_success_at === null ? (
        <NotKnown label={texts.noSuccess} />
      ) : (
        <Age time={last_success_at} />
      ),
  },
  { name: texts.marketColumns.actions, cell: (market) => <MarketActions market={market} /> },
];

function statusOf({ status, quarantined }: Market): string {
  return quarantined ? texts.inQuarantine : statuses[status];
}

function MarketActions({ market }: { market: Market }) {
  const { name, title, quarantined, held_back } = market;
  const [shown, setShown] = useState(false);
  const poll = useChange(() => service.pollMarket({ name }));
  const release = useChange(() => service.releaseMarket({ name }));
  const error = poll.error ?? release.error;
  return (
    <div className="row">
      <Button
        aria-label={texts.pollMarket(title)}
        onClick={() => poll.mutate(undefined)}
        disabled={poll.isPending}
      >
        {texts.poll}
      </Button>
      {quarantined && (
        <Button
          aria-label={texts.endQuarantineOf(title)}
          onClick={() => release.mutate(undefined)}
          disabled={release.isPending}
        >
          {texts.endQuarantine}
        </Button>
      )}
      {held_back && (
        <Button
          aria-label={texts.heldBackOf(formatCount(held_back.items), title)}
          onClick={() => setShown(true)}
        >
          {texts.heldBack(formatCount(held_back.items))}
        </Button>
      )}
      {shown && <HeldItemsDialog market={market} onClose={() => setShown(false)} />}
      <span className="soft" role="status">
        {poll.isSuccess && texts.polled}
        {release.isSuccess && texts.quarantineEnds}
      </span>
      {error && <ErrorState title={texts.notChanged} error={error} />}
    </div>
  );
}
