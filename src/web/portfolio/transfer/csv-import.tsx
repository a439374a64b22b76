import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as texts from '#messages/portfolio-transfer.js';
import type { ImportedLine, LineError, LotsImport } from '../../../client/index.js';
import { service } from '../../api/service.js';
import { asUser } from '../../api/session.js';
import { Button } from '../../ui/button.js';
import { formatCount } from '../../ui/format.js';
import { ErrorState } from '../../ui/states.js';
import { type Column, Table } from '../../ui/table.js';
import { useChange } from '../use-change.js';
import { FileField } from './file-field.js';

/** The maximum number of lines shown; the counts include all lines. */
export const MOST_LINES = 50;

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
      <h2 id="import-file">{texts.importFile}</h2>
      <p className="soft">{texts.fileFormat}</p>
      <FileField
        label={texts.file}
        hint={texts.fileHint}
        accept=".csv,text/csv"
        chooser={chooser}
        onOpen={preview.reset}
        onChoose={([chosen]) => {
          store.reset();
          if (chosen === undefined) preview.reset();
          else preview.mutate(chosen);
        }}
      />
      {preview.error && <ErrorState title={texts.notRead} error={preview.error} />}
      {preview.data && file !== undefined && (
        <Preview plan={preview.data} storing={store.isPending} onStore={() => store.mutate(file)} />
      )}
      {store.error && <ErrorState title={texts.notStored} error={store.error} />}
      {store.data && <p role="status">{texts.stored(countsOf(store.data))}</p>}
    </section>
  );
}

/** @throws Error if the file is not UTF-8: names would be garbled */
export async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Error(texts.notUtf8, { cause });
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
        {texts.planned(countsOf(plan))}
        {errors.length > 0 && texts.linesWithErrors(errors.length, formatCount(errors.length))}
      </p>
      {errors.length > 0 && (
        <Table
          caption={texts.errorsCaption}
          columns={ERRORS}
          rows={errors.slice(0, MOST_LINES)}
          keyOf={({ line }) => line}
        />
      )}
      {shown.length > 0 && (
        <Table
          caption={
            shown.length < added + changed
              ? texts.firstChangesCaption(MOST_LINES)
              : texts.changesCaption
          }
          columns={LINES}
          rows={shown}
          keyOf={({ line }) => line}
        />
      )}
      {errors.length === 0 && added + changed > 0 && (
        <div>
          <Button kind="primary" onClick={onStore} disabled={storing}>
            {storing ? texts.storing : texts.store}
          </Button>
        </div>
      )}
    </div>
  );
}

export const ERRORS: readonly Column<LineError>[] = [
  { name: texts.errorColumns.line, cell: ({ line }) => formatCount(line) },
  { name: texts.errorColumns.error, cell: ({ error }) => error },
];

const LINES: readonly Column<ImportedLine>[] = [
  { name: texts.changeColumns.line, cell: ({ line }) => formatCount(line) },
  { name: texts.changeColumns.item, cell: ({ market_hash_name }) => market_hash_name },
  { name: texts.changeColumns.change, cell: ({ type, effect }) => texts.changes[type][effect] },
  {
    name: texts.changeColumns.quantity,
    align: 'end',
    cell: ({ quantity }) => formatCount(quantity),
  },
];

function countsOf({ added, changed, unchanged }: LotsImport) {
  return {
    added,
    addedText: formatCount(added),
    changedText: formatCount(changed),
    unchangedText: formatCount(unchanged),
  };
}
