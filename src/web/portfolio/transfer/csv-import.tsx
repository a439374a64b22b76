import { useMutation } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import * as texts from '#messages/portfolio-transfer.js';
import type { ImportedLine, LineError, LotsImport } from '../../../client/index.js';
import { LOT_COLUMNS } from '../../../contract/values.js';
import { service } from '../../api/service.js';
import { asUser } from '../../api/session.js';
import { itemName } from '../../items/names/item-name.js';
import { lazyComponent } from '../../shell/lazy-component.js';
import { Button } from '../../ui/button.js';
import { formatCount } from '../../ui/format.js';
import { reasonWords } from '../../ui/reason-words.js';
import { LongTable } from '../../ui/rows/long-table.js';
import { ErrorState } from '../../ui/states.js';
import type { Column } from '../../ui/table.js';
import { useChange } from '../use-change.js';
import { FileField } from './file-field.js';
import type { TrackerTable } from './trackers/tracker-table.js';

const TrackerLots = lazyComponent(
  texts.tracker.part,
  async () => (await import('./trackers/tracker-lots.js')).TrackerLots,
);

/** Lines in the format of the service. */
interface OwnFile {
  readonly text: string;
  /** The line of the chosen file of each line, if they differ. */
  readonly lines?: readonly number[];
}

/**
 * Imports lots and sales from a file: shows a preview, then stores it when confirmed. The columns of a file of
 * another program are assigned first.
 */
export function ImportFile() {
  const [foreign, setForeign] = useState<TrackerTable>();
  const [file, setFile] = useState<OwnFile>();
  const chooser = useRef<HTMLInputElement>(null);
  const preview = useMutation({
    mutationFn: (own: OwnFile) => {
      setFile(own);
      return asUser(service.importLots({ file: own.text, preview: 'true' }));
    },
  });
  const open = useMutation({
    mutationFn: async (chosen: File) => {
      setForeign(undefined);
      const text = await textOf(chosen);
      if (isOwnFile(text)) preview.mutate({ text });
      else setForeign(await tableOf(text));
    },
  });
  const store = useChange(
    ({ text }: OwnFile) => service.importLots({ file: text, preview: 'false' }),
    () => {
      preview.reset();
      setForeign(undefined);
      if (chooser.current !== null) chooser.current.value = '';
    },
  );
  const reset = () => {
    open.reset();
    preview.reset();
    setForeign(undefined);
  };
  return (
    <section className="panel stack" aria-labelledby="import-file">
      <h2 id="import-file">{texts.importFile}</h2>
      <p className="soft">{texts.fileFormat}</p>
      <FileField
        label={texts.file}
        hint={texts.fileHint}
        accept=".csv,text/csv"
        chooser={chooser}
        onOpen={reset}
        onChoose={([chosen]) => {
          store.reset();
          if (chosen === undefined) reset();
          else open.mutate(chosen);
        }}
      />
      {open.error && <ErrorState title={texts.notRead} error={open.error} />}
      {foreign !== undefined && (
        <Suspense fallback={null}>
          <TrackerLots table={foreign} onChange={preview.reset} onLots={preview.mutate} />
        </Suspense>
      )}
      {preview.error && <ErrorState title={texts.notRead} error={preview.error} />}
      {preview.data && file !== undefined && (
        <Preview
          plan={inLinesOf(file, preview.data)}
          storing={store.isPending}
          onStore={() => store.mutate(file)}
          {...(foreign !== undefined && {
            onLeaveOut: () => preview.mutate(withoutErrors(file, preview.data)),
          })}
        />
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

/** The reader of other tables is loaded when it is needed. */
export async function tableOf(text: string): Promise<TrackerTable> {
  const { readTrackerTable } = await import('./trackers/tracker-table.js');
  return readTrackerTable(text);
}

/** A file of another program has other columns, or none of the items. */
function isOwnFile(text: string): boolean {
  const [header = ''] = text.replace(/^\ufeff?(sep=.\r?\n)?/i, '').split(/\r?\n/, 1);
  const names = header.split(/[,;\t]/).map((name) => name.replaceAll('"', '').trim().toLowerCase());
  const own: readonly string[] = LOT_COLUMNS;
  return names.every((name) => own.includes(name)) && names.includes('market_hash_name');
}

/** The plan with the lines of the chosen file. */
function inLinesOf({ lines }: OwnFile, plan: LotsImport): LotsImport {
  if (lines === undefined) return plan;
  const inFile = <Line extends { line: number }>(one: Line) => ({
    ...one,
    line: lines[one.line - 1] ?? one.line,
  });
  return { ...plan, lines: plan.lines.map(inFile), errors: plan.errors.map(inFile) };
}

/** The file without the lots that have errors, and without their sales. */
function withoutErrors({ text, lines = [] }: OwnFile, { errors }: LotsImport): OwnFile {
  const faulty = new Set(errors.map(({ line }) => line));
  const all = text.split('\n');
  let isOut = false;
  const kept = all.flatMap((content, index) => {
    const isLot = content.startsWith('lot,');
    if (isLot) isOut = faulty.has(index + 1);
    return isOut || faulty.has(index + 1) ? [] : [{ content, line: lines[index] ?? index + 1 }];
  });
  return {
    text: kept.map(({ content }) => content).join('\n'),
    lines: kept.map(({ line }) => line),
  };
}

function Preview({
  plan,
  storing,
  onStore,
  onLeaveOut,
}: {
  plan: LotsImport;
  storing: boolean;
  onStore: () => void;
  /** Leaves out the lines with errors; if it is possible. */
  onLeaveOut?: () => void;
}) {
  const { lines, errors, added, changed } = plan;
  const shown = lines.filter(({ effect }) => effect !== 'unchanged');
  return (
    <div className="stack" role="status">
      <p>
        {texts.planned(countsOf(plan))}
        {errors.length > 0 && texts.linesWithErrors(errors.length, formatCount(errors.length))}
      </p>
      {errors.length > 0 && (
        <LongTable
          caption={texts.errorsCaption}
          columns={ERRORS}
          rows={errors}
          keyOf={({ line }) => line}
        />
      )}
      {shown.length > 0 && (
        <LongTable
          caption={texts.changesCaption}
          columns={LINES}
          rows={shown}
          keyOf={({ line }) => line}
        />
      )}
      {errors.length > 0 && onLeaveOut !== undefined && (
        <div>
          <Button onClick={onLeaveOut}>{texts.tracker.leaveOutErrors}</Button>
        </div>
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
  { name: texts.errorColumns.error, cell: ({ error }) => reasonWords(error) },
];

const LINES: readonly Column<ImportedLine>[] = [
  { name: texts.changeColumns.line, cell: ({ line }) => formatCount(line) },
  { name: texts.changeColumns.item, cell: ({ market_hash_name }) => itemName(market_hash_name) },
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
