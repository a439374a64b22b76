import { Link } from 'wouter';
import * as texts from '#messages/portfolio-transfer.js';
import type {
  DamagedCertificate,
  InventoryImport,
  RenamedAsset,
  UnmatchedAsset,
} from '../../../client/index.js';
import { PAGES } from '../../../contract/pages.js';
import { service } from '../../api/service.js';
import { userDataChanged } from '../../api/tab-sync.js';
import { useQuery } from '../../api/use-query.js';
import { itemName } from '../../items/names/item-name.js';
import { linkedProvidersQuery, signInOptionsQuery } from '../../sign-in/queries.js';
import { Button } from '../../ui/button.js';
import { useNow } from '../../ui/clock.js';
import { Age } from '../../ui/figures.js';
import { formatCount } from '../../ui/format.js';
import { QueryResult } from '../../ui/query-result.js';
import { reasonWords } from '../../ui/reason-words.js';
import { ErrorState } from '../../ui/states.js';
import { type Column, Table } from '../../ui/table.js';
import { gameAccountsQuery } from '../queries.js';
import { useChange } from '../use-change.js';

/** Minimum milliseconds between two imports, enforced by the service. */
const PAUSE_MS = 5 * 60_000;

/** Imports the inventory of the linked account, and lists the items that were not imported. */
export function ImportInventory() {
  const linked = useQuery(linkedProvidersQuery);
  return (
    <section className="panel stack" aria-labelledby="import-inventory">
      <h2 id="import-inventory">{texts.importInventory}</h2>
      <p className="soft">{texts.inventoryHint}</p>
      <QueryResult query={linked} label={texts.linkedContent}>
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
          {texts.importNow}
        </Button>
      </div>
      <p id="import-why-not">
        {data !== undefined && name === undefined
          ? texts.switchedOff
          : texts.linkFirst(name, (words) => <Link href={PAGES.account}>{words}</Link>)}
      </p>
    </>
  );
}

function Import() {
  const { data: accounts } = useQuery(gameAccountsQuery);
  const begin = useChange(() =>
    service.importInventory().catch((error: unknown) => {
      // A failed import is noted at its account.
      userDataChanged();
      throw error;
    }),
  );
  // The service waits between imports of one account; those of other accounts do not matter.
  const own = accounts?.find((account) => account.own);
  const lastAt = own?.last_imported_at ?? null;
  const wait = useWait(lastAt);
  return (
    <>
      <div className="row">
        <Button
          kind="primary"
          onClick={() => begin.mutate(undefined)}
          disabled={begin.isPending || wait > 0}
        >
          {begin.isPending ? texts.importing : texts.importNow}
        </Button>
        <span className="soft small">
          {own !== undefined && lastAt === null && texts.notImportedYet}
          {lastAt !== null && texts.lastImported(<Age time={lastAt} />)}
          {wait > 0 && importAgainIn(wait)}
        </span>
      </div>
      {begin.error && (
        <ErrorState
          title={texts.notImported}
          error={begin.error}
          onRetry={() => begin.mutate(undefined)}
        />
      )}
      {begin.data && <ImportOutcome outcome={begin.data} />}
    </>
  );
}

/** Seconds until the service accepts another import; 0 if it does now. */
function useWait(lastAt: string | null): number {
  const now = useNow();
  if (lastAt === null) return 0;
  return Math.max(0, Math.ceil((Date.parse(lastAt) + PAUSE_MS - now) / 1_000));
}

function importAgainIn(seconds: number): string {
  return seconds < 60
    ? texts.againInSeconds(seconds)
    : texts.againInMinutes(Math.round(seconds / 60));
}

/** The changes of an import, and the items that it left out. */
export function ImportOutcome({ outcome }: { outcome: InventoryImport }) {
  const { imported_assets, removed, reopened, taken_out, hidden, unmatched, renamed } = outcome;
  const damaged = outcome.damaged_certificates;
  const parts = [
    texts.imported(imported_assets, formatCount(imported_assets), formatCount(outcome.new)),
    removed > 0 && texts.removed(removed, formatCount(removed)),
    reopened > 0 && texts.reopened(reopened, formatCount(reopened)),
    taken_out > 0 && texts.takenOut(taken_out, formatCount(taken_out)),
    hidden > 0 && texts.hidden(hidden, formatCount(hidden)),
  ].filter((part) => part !== false);
  return (
    <div className="stack" role="status">
      <p>{parts.join(' ')}</p>
      {unmatched.length > 0 && (
        <Table
          caption={texts.unmatchedCaption(unmatched.length, formatCount(unmatched.length))}
          columns={UNMATCHED}
          rows={unmatched}
          keyOf={({ asset_id }) => asset_id}
        />
      )}
      {renamed.length > 0 && (
        <Table
          caption={texts.renamedCaption(renamed.length, formatCount(renamed.length))}
          columns={RENAMED}
          rows={renamed}
          keyOf={({ asset_id }) => asset_id}
        />
      )}
      {damaged.length > 0 && (
        <Table
          caption={texts.damagedCaption(damaged.length, formatCount(damaged.length))}
          columns={DAMAGED}
          rows={damaged}
          keyOf={({ asset_id }) => asset_id}
        />
      )}
    </div>
  );
}

const UNMATCHED: readonly Column<UnmatchedAsset>[] = [
  {
    name: texts.unmatchedColumns.item,
    cell: ({ name, asset_id }) => (name === '' ? texts.asset(asset_id) : name),
  },
  { name: texts.unmatchedColumns.reason, cell: ({ reason }) => reasonWords(reason) },
];

const RENAMED: readonly Column<RenamedAsset>[] = [
  { name: texts.renamedColumns.from, cell: ({ from }) => itemName(from) },
  { name: texts.renamedColumns.to, cell: ({ to }) => itemName(to) },
];

const DAMAGED: readonly Column<DamagedCertificate>[] = [
  { name: texts.damagedColumns.item, cell: ({ market_hash_name }) => itemName(market_hash_name) },
  { name: texts.damagedColumns.asset, cell: ({ asset_id }) => asset_id },
];
