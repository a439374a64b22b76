import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { InventoryImport, UnmatchedAsset } from '../../../client/index.js';
import { PAGES } from '../../../contract/pages.js';
import { service } from '../../api/service.js';
import { linkedProvidersQuery, signInOptionsQuery } from '../../sign-in/queries.js';
import { Button } from '../../ui/button.js';
import { useNow } from '../../ui/clock.js';
import { Age } from '../../ui/figures.js';
import { formatCount } from '../../ui/format.js';
import { QueryResult } from '../../ui/query-result.js';
import { ErrorState } from '../../ui/states.js';
import { type Column, Table } from '../../ui/table.js';
import { portfolioQuery } from '../queries.js';
import { useChange } from '../use-change.js';

/** The least milliseconds between two imports that the service accepts. */
const PAUSE_MS = 5 * 60_000;

/** Imports the inventory of the linked account, and lists what was not imported. */
export function ImportInventory() {
  const linked = useQuery(linkedProvidersQuery);
  return (
    <section className="panel stack" aria-labelledby="import-inventory">
      <h2 id="import-inventory">Import your inventory</h2>
      <p className="soft">
        Imports the items of your public inventory on the game platform. Items imported before are
        not added again. Lots of items that left the inventory are closed, not deleted.
      </p>
      <QueryResult query={linked} what="the linked accounts">
        {(providers) =>
          providers.some(({ provider }) => provider === 'provider_c') ? <Import /> : <NotLinked />
        }
      </QueryResult>
    </section>
  );
}

function NotLinked() {
  const { data } = useQuery(signInOptionsQuery);
  const name = data?.providers.find(({ provider }) => provider === 'provider_c')?.name;
  return (
    <>
      <div>
        <Button disabled aria-describedby="import-why-not">
          Import
        </Button>
      </div>
      <p id="import-why-not">
        {data !== undefined && name === undefined ? (
          'The game platform is switched off here.'
        ) : (
          <>
            First link your {name ?? 'game platform'} account, under{' '}
            <Link href={PAGES.account}>Account</Link>.
          </>
        )}
      </p>
    </>
  );
}

function Import() {
  const portfolio = useQuery(portfolioQuery);
  const begin = useChange(() => service.importInventory());
  const lastAt = portfolio.data?.last_imported_at ?? null;
  const wait = useWait(lastAt);
  return (
    <>
      <div className="row">
        <Button
          kind="primary"
          onClick={() => begin.mutate(undefined)}
          disabled={begin.isPending || wait > 0}
        >
          {begin.isPending ? 'Importing…' : 'Import'}
        </Button>
        <span className="soft small">
          {lastAt === null ? (
            'Not imported yet.'
          ) : (
            <>
              Last imported <Age time={lastAt} />.
            </>
          )}
          {wait > 0 && ` You can import again in ${inWords(wait)}.`}
        </span>
      </div>
      {begin.error && (
        <ErrorState
          title="Nothing was imported"
          error={begin.error}
          onRetry={() => begin.mutate(undefined)}
        />
      )}
      {begin.data && <Outcome outcome={begin.data} />}
    </>
  );
}

/** Seconds until the service accepts another import; 0 if it does now. */
function useWait(lastAt: string | null): number {
  const now = useNow();
  if (lastAt === null) return 0;
  return Math.max(0, Math.ceil((Date.parse(lastAt) + PAUSE_MS - now) / 1_000));
}

function inWords(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

function Outcome({ outcome }: { outcome: InventoryImport }) {
  const { imported_assets, removed, reopened, hidden, unmatched } = outcome;
  const parts = [
    `${items(imported_assets)} imported, ${formatCount(outcome.new)} of them new.`,
    removed > 0 && `${items(removed)} no longer in the inventory; their lots are closed.`,
    reopened > 0 && `${items(reopened)} back in the inventory.`,
    hidden > 0 &&
      `${items(hidden)} counted by the platform but not shown: it hides recently traded items for some days.`,
  ].filter((part) => part !== false);
  return (
    <div className="stack" role="status">
      <p>{parts.join(' ')}</p>
      {unmatched.length > 0 && (
        <Table
          caption={`${items(unmatched.length)} not imported`}
          columns={UNMATCHED}
          rows={unmatched}
          keyOf={({ asset_id }) => asset_id}
        />
      )}
    </div>
  );
}

const UNMATCHED: readonly Column<UnmatchedAsset>[] = [
  {
    name: 'Item',
    cell: ({ name, asset_id }) => (name === '' ? <>asset {asset_id}</> : name),
  },
  { name: 'Reason', cell: ({ reason }) => reason },
];

function items(count: number): string {
  return count === 1 ? 'One item' : `${formatCount(count)} items`;
}
