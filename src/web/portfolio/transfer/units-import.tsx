import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as texts from '#messages/portfolio-accounts.js';
import * as shared from '#messages/portfolio-transfer.js';
import type { StorageUnit, UnitsImport } from '../../../client/index.js';
import { service } from '../../api/service.js';
import { asUser } from '../../api/session.js';
import { useQuery } from '../../api/use-query.js';
import { Button } from '../../ui/button.js';
import { formatCount } from '../../ui/format.js';
import { LongTable } from '../../ui/rows/long-table.js';
import { ErrorState } from '../../ui/states.js';
import { type Column, Table } from '../../ui/table.js';
import { gameAccountsQuery } from '../queries.js';
import { useChange } from '../use-change.js';
import { ERRORS, textOf } from './csv-import.js';
import { FileField } from './file-field.js';
import { AccountField } from './game-accounts.js';

/** Imports a file of storage units: shows a preview, then stores it when confirmed. */
export function ImportUnits() {
  const [chosen, setChosen] = useState<string>();
  const [file, setFile] = useState<string>();
  const { data: accounts = [] } = useQuery(gameAccountsQuery);
  const account = chosen ?? accounts[0]?.id;
  const which = account === undefined ? {} : { account_id: account };
  const preview = useMutation({
    mutationFn: async (given: File) => {
      const text = await textOf(given);
      setFile(text);
      return asUser(service.importUnits({ file: text, preview: 'true', ...which }));
    },
  });
  const store = useChange(
    (text: string) => service.importUnits({ file: text, preview: 'false', ...which }),
    () => preview.reset(),
  );
  return (
    <section className="panel stack" aria-labelledby="import-units">
      <h2 id="import-units">{texts.units}</h2>
      <p className="soft">{texts.unitsHint}</p>
      <AccountField
        accounts={accounts}
        chosen={account}
        onChoose={(id) => {
          setChosen(id);
          preview.reset();
        }}
      />
      <FileField
        label={texts.unitsFile}
        hint={shared.fileHint}
        accept=".json,.csv,.txt"
        onOpen={preview.reset}
        onChoose={([given]) => {
          store.reset();
          if (given !== undefined) preview.mutate(given);
        }}
      />
      {preview.error && <ErrorState title={shared.notRead} error={preview.error} />}
      {preview.data && file !== undefined && (
        <Preview plan={preview.data} storing={store.isPending} onStore={() => store.mutate(file)} />
      )}
      {store.error && <ErrorState title={shared.notStored} error={store.error} />}
      {store.data && <p role="status">{texts.unitsStored}</p>}
    </section>
  );
}

function Preview({
  plan: { units, skipped, errors },
  storing,
  onStore,
}: {
  plan: UnitsImport;
  storing: boolean;
  onStore: () => void;
}) {
  return (
    <div className="stack" role="status">
      {errors.length > 0 && (
        <LongTable
          caption={shared.errorsCaption}
          columns={ERRORS}
          rows={errors}
          keyOf={({ line }) => line}
        />
      )}
      {units.length > 0 && (
        <Table
          caption={texts.unitsCaption}
          columns={UNITS}
          rows={units}
          keyOf={({ name }) => name}
        />
      )}
      {skipped.length > 0 && <p>{texts.skipped(skipped.length, formatCount(skipped.length))}</p>}
      {errors.length === 0 && units.length > 0 && (
        <div>
          <Button kind="primary" onClick={onStore} disabled={storing}>
            {storing ? shared.storing : shared.store}
          </Button>
        </div>
      )}
    </div>
  );
}

const count = (name: string, of: (unit: StorageUnit) => number): Column<StorageUnit> => ({
  name,
  align: 'end',
  cell: (unit) => formatCount(of(unit)),
});

const UNITS: readonly Column<StorageUnit>[] = [
  { name: texts.unitColumns.unit, cell: ({ name }) => name },
  count(texts.unitColumns.items, ({ items }) => items),
  count(texts.unitColumns.added, ({ added }) => added),
  count(texts.unitColumns.moved, ({ moved }) => moved),
  count(texts.unitColumns.removed, ({ removed }) => removed),
];
