import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Market } from '../../client/index.js';
import { service } from '../api/service.js';
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
      <h2 id="admin-markets">Markets</h2>
      <QueryResult query={useQuery(marketsQuery)} what="markets">
        {(markets) => (
          <Table
            caption="Polled markets"
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
  { name: 'Market', cell: ({ title }) => title },
  {
    name: 'Status',
    cell: ({ status, quarantined }) => (quarantined ? 'in quarantine' : status),
  },
  {
    name: 'Last success',
    onlyWide: true,
    cell: ({ last_success_at }) =>
      last_success_at === null ? <NotKnown what="none yet" /> : <Age time={last_success_at} />,
  },
  { name: 'Actions', cell: (market) => <MarketActions market={market} /> },
];

function MarketActions({ market }: { market: Market }) {
  const { name, title, quarantined, held_back } = market;
  const [shown, setShown] = useState(false);
  const poll = useChange(() => service.pollMarket({ name }));
  const release = useChange(() => service.releaseMarket({ name }));
  const error = poll.error ?? release.error;
  return (
    <div className="row">
      <Button
        aria-label={`Poll now: ${title}`}
        onClick={() => poll.mutate(undefined)}
        disabled={poll.isPending}
      >
        Poll now
      </Button>
      {quarantined && (
        <Button
          aria-label={`End the quarantine of ${title}`}
          onClick={() => release.mutate(undefined)}
          disabled={release.isPending}
        >
          End quarantine
        </Button>
      )}
      {held_back && (
        <Button
          aria-label={`${formatCount(held_back.items)} held back: ${title}`}
          onClick={() => setShown(true)}
        >
          {formatCount(held_back.items)} held back
        </Button>
      )}
      {shown && <HeldItemsDialog market={market} onClose={() => setShown(false)} />}
      <span className="soft" role="status">
        {poll.isSuccess && 'The market will be polled within seconds.'}
        {release.isSuccess && 'The quarantine ends within seconds.'}
      </span>
      {error && <ErrorState title="Nothing was changed" error={error} />}
    </div>
  );
}
