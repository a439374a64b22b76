import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ImportedLine, LineError, LotsImport } from '../../../client/index.js';
import { service } from '../../api/service.js';
import { asUser } from '../../api/session.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/form/field.js';
import { formatCount } from '../../ui/format.js';
import { ErrorState } from '../../ui/states.js';
import { type Column, Table } from '../../ui/table.js';
import { useChange } from '../use-change.js';

/** The most lines of a file that are shown; the counts include all lines. */
const MOST_LINES = 50;

/**
 * Imports lots and sales from a file: shows a preview, then stores it when confirmed.
 */
export function ImportFile() {
  const [file, setFile] = useState<string>();
  const chooser = useRef<HTMLInputElement>(null);
  const preview = useMutation({
    mutationFn: async (chosen: File) => {
      const text = await textOf(chosen);
      setFile(text);
      return asUser(service.importLots({ file: text, preview: 'true' }));
    },
  });
  const store = useChange(
    (text: string) => service.importLots({ file: text, preview: 'false' }),
    () => {
      preview.reset();
      if (chooser.current !== null) chooser.current.value = '';
    },
  );
  return (
    <section className="panel stack" aria-labelledby="import-file">
      <h2 id="import-file">Import a file</h2>
      <p className="soft">
        CSV as a spreadsheet saves it, in UTF-8, with the columns of the export in any order;{' '}
        <code>market_hash_name</code> and <code>quantity</code> are enough. Either the whole file is
        imported or nothing. Importing the same file again changes nothing.
      </p>
      <Field label="File" hint="You see a preview before anything is stored.">
        {(control) => (
          <input
            {...control}
            ref={chooser}
            type="file"
            accept=".csv,text/csv"
            // Without the reset, choosing a corrected file of the same name fires no change event.
            onClick={({ currentTarget }) => {
              currentTarget.value = '';
              preview.reset();
            }}
            onChange={({ target }) => {
              store.reset();
              const [chosen] = target.files ?? [];
              if (chosen === undefined) preview.reset();
              else preview.mutate(chosen);
            }}
          />
        )}
      </Field>
      {preview.error && <ErrorState title="The file cannot be read" error={preview.error} />}
      {preview.data && file !== undefined && (
        <Preview plan={preview.data} storing={store.isPending} onStore={() => store.mutate(file)} />
      )}
      {store.error && <ErrorState title="Nothing was stored" error={store.error} />}
      {store.data && <p role="status">Stored. {counts(store.data)}</p>}
    </section>
  );
}

/** @throws Error if the file is not UTF-8: names would be garbled */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Error('It is not in UTF-8: save it as “CSV UTF-8”.', { cause });
  }
}

function Preview({
  plan,
  storing,
  onStore,
}: {
  plan: LotsImport;
  storing: boolean;
  onStore: () => void;
}) {
  const { lines, errors, added, changed } = plan;
  const shown = lines.filter(({ effect }) => effect !== 'unchanged').slice(0, MOST_LINES);
  return (
    <div className="stack" role="status">
      <p>
        {plans(plan)}
        {errors.length > 0 && ` ${lineCount(errors.length)} with errors, so nothing can be stored.`}
      </p>
      {errors.length > 0 && (
        <Table
          caption="Errors in the file"
          columns={ERRORS}
          rows={errors.slice(0, MOST_LINES)}
          keyOf={({ line }) => line}
        />
      )}
      {shown.length > 0 && (
        <Table
          caption={`Changes${shown.length < added + changed ? `: the first ${MOST_LINES} lines` : ''}`}
          columns={LINES}
          rows={shown}
          keyOf={({ line }) => line}
        />
      )}
      {errors.length === 0 && added + changed > 0 && (
        <div>
          <Button kind="primary" onClick={onStore} disabled={storing}>
            {storing ? 'Storing…' : 'Store the changes'}
          </Button>
        </div>
      )}
    </div>
  );
}

const ERRORS: readonly Column<LineError>[] = [
  { name: 'Line', cell: ({ line }) => formatCount(line) },
  { name: 'Error', cell: ({ error }) => error },
];

const LINES: readonly Column<ImportedLine>[] = [
  { name: 'Line', cell: ({ line }) => formatCount(line) },
  { name: 'Item', cell: ({ market_hash_name }) => market_hash_name },
  { name: 'Change', cell: ({ type, effect }) => `${type}, ${effect}` },
  { name: 'Quantity', align: 'end', cell: ({ quantity }) => formatCount(quantity) },
];

function plans({ added, changed, unchanged }: LotsImport): string {
  return `${lineCount(added)} to add, ${formatCount(changed)} to change, ${formatCount(unchanged)} unchanged.`;
}

function counts({ added, changed, unchanged }: LotsImport): string {
  return `${lineCount(added)} added, ${formatCount(changed)} changed, ${formatCount(unchanged)} unchanged.`;
}

function lineCount(count: number): string {
  return count === 1 ? 'One line' : `${formatCount(count)} lines`;
}
