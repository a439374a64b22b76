import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { InventoryImport, UnmatchedAsset } from '../../../client/index.js';
import { PAGES } from '../../../contract/pages.js';
import { service } from '../../api/service.js';
import { linkedProvidersQuery, signInOptionsQuery } from '../../sign-in/queries.js';
import { Answer } from '../../ui/answer.js';
import { Button } from '../../ui/button.js';
import { useNow } from '../../ui/clock.js';
import { Age } from '../../ui/figures.js';
import { formatCount } from '../../ui/format.js';
import { ErrorState } from '../../ui/states.js';
import { type Column, Table } from '../../ui/table.js';
import { portfolioQuery } from '../queries.js';
import { useChange } from '../use-change.js';

/** Milliseconds that the service wants between two imports. */
const PAUSE_MS = 5 * 60_000;

/** Takes over the inventory of the linked account, and says what became of each thing in it. */
export function ImportInventory() {
  const linked = useQuery(linkedProvidersQuery);
  return (
    <section className="panel stack" aria-labelledby="import-inventory">
      <h2 id="import-inventory">Import your inventory</h2>
      <p className="soft">
        Takes over what is in your public inventory on the game platform. What is there already is
        not doubled, and what is gone from there is closed, not erased.
      </p>
      <Answer question={linked} what="the linked accounts">
        {(providers) =>
          providers.some(({ provider }) => provider === 'provider_c') ? <Import /> : <NotLinked />
        }
      </Answer>
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
          {wait > 0 && ` Possible again in ${inWords(wait)}.`}
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

/** Seconds until the service imports again; 0 when it does so now. */
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
    `${things(imported_assets)} taken over, ${formatCount(outcome.new)} of them new.`,
    removed > 0 && `${things(removed)} gone from the inventory, and closed.`,
    reopened > 0 && `${things(reopened)} back in the inventory.`,
    hidden > 0 &&
      `${things(hidden)} counted by the platform but not shown: what was traded lately is hidden for some days.`,
  ].filter((part) => part !== false);
  return (
    <div className="stack" role="status">
      <p>{parts.join(' ')}</p>
      {unmatched.length > 0 && (
        <Table
          caption={`${things(unmatched.length)} not taken, and why`}
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
    name: 'Thing',
    cell: ({ name, asset_id }) => (name === '' ? <>asset {asset_id}</> : name),
  },
  { name: 'Why not', cell: ({ reason }) => reason },
];

function things(count: number): string {
  return count === 1 ? 'One thing' : `${formatCount(count)} things`;
}
