import { queryOptions } from '@tanstack/react-query';
import * as texts from '#messages/admin.js';
import type { Backup, Backups } from '../../client/index.js';
import { service } from '../api/service.js';
import { asUser, USER_KEY } from '../api/session.js';
import { useQuery } from '../api/use-query.js';
import { useChange } from '../portfolio/use-change.js';
import { Button } from '../ui/button.js';
import { Age } from '../ui/figures.js';
import { formatBytes, formatMoment } from '../ui/format.js';
import { QueryResult } from '../ui/query-result.js';
import { EmptyState, ErrorState } from '../ui/states.js';
import { type Column, Table } from '../ui/table.js';

/** Milliseconds between two requests while a backup is in progress. */
const POLL_MS = 1_000;

export const backupsQuery = queryOptions({
  queryKey: [USER_KEY, 'backups'],
  queryFn: ({ signal }) => asUser(service.listBackups({}, { signal })),
  refetchInterval: ({ state }) => (state.data?.under_way ? POLL_MS : false),
});

/** The list of backups, and the button that starts one. */
export function BackupsPart() {
  return (
    <section className="panel stack" aria-labelledby="admin-backups">
      <h2 id="admin-backups">{texts.backups}</h2>
      <QueryResult query={useQuery(backupsQuery)} label={texts.backupsContent}>
        {(state) =>
          state.directory === null ? (
            <EmptyState title={texts.noBackupFolder}>
              <p>
                {texts.noBackupFolderHint((name) => (
                  <code>{name}</code>
                ))}
              </p>
            </EmptyState>
          ) : (
            <KeptBackups state={state} directory={state.directory} />
          )
        }
      </QueryResult>
    </section>
  );
}

function KeptBackups({ state, directory }: { state: Backups; directory: string }) {
  const { backups, under_way, error } = state;
  const make = useChange(() => service.makeBackup());
  return (
    <>
      <div className="row">
        <Button onClick={() => make.mutate(undefined)} disabled={make.isPending || under_way}>
          {texts.backUp}
        </Button>
        <span className="soft" role="status">
          {under_way && texts.backingUp}
        </span>
      </div>
      {make.error && <ErrorState title={texts.notBackedUp} error={make.error} />}
      {error !== null && !under_way && (
        <ErrorState title={texts.backupFailed} error={new Error(error)} />
      )}
      <Table
        name="backups"
        caption={texts.keptIn(directory)}
        columns={COLUMNS}
        rows={backups}
        keyOf={({ name }) => name}
      />
    </>
  );
}

const COLUMNS: readonly Column<Backup>[] = [
  {
    name: texts.backupColumns.created,
    sortBy: ({ made_at }) => made_at,
    cell: ({ made_at }) => formatMoment(Date.parse(made_at)),
  },
  { name: texts.backupColumns.age, onlyWide: true, cell: ({ made_at }) => <Age time={made_at} /> },
  {
    name: texts.backupColumns.size,
    sortBy: ({ size }) => size,
    align: 'end',
    cell: ({ size }) => formatBytes(size),
  },
];
