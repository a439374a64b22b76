import { useMutation } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import * as texts from '#messages/portfolio-market-history.js';
import { tracker } from '#messages/portfolio-transfer.js';
import type { MarketHistoryImport } from '../../../../client/index.js';
import type { Currency } from '../../../../contract/values.js';
import { service } from '../../../api/service.js';
import { asUser } from '../../../api/session.js';
import { lazyComponent } from '../../../shell/lazy-component.js';
import { Button } from '../../../ui/button.js';
import { askedCurrency, inShownCurrency } from '../../../ui/currency.js';
import { formatCount } from '../../../ui/format.js';
import { ErrorState } from '../../../ui/states.js';
import { isConflict, useChange } from '../../use-change.js';
import { tableOf, textOf } from '../csv-import.js';
import { FileField } from '../file-field.js';
import type { TrackerTable } from '../trackers/tracker-table.js';
import { Bookmark } from './bookmark.js';
import { type Choices, doubtGroups } from './doubts.js';
import { Doubts } from './doubts-part.js';
import { type HistoryContent, historyBody, NO_HISTORY, readHistoryFiles } from './history-files.js';
import { HistoryPreview } from './history-preview.js';
import { ProtectedItems } from './protected-items.js';
import { statedTrades } from './stated-trades.js';

const TrackerFile = lazyComponent(
  tracker.part,
  async () => (await import('../trackers/tracker-file.js')).TrackerFile,
);

const NO_CHOICES: Choices = new Map();

/** Sets costs, dates and sales by the history of the platform's market, after a preview. */
export function ImportMarketHistory() {
  const chooser = useRef<HTMLInputElement>(null);
  const [content, setContent] = useState<HistoryContent>();
  const [table, setTable] = useState<TrackerTable>();
  const preview = useMutation({
    mutationFn: async (read: HistoryContent) => {
      setContent(read);
      const file = historyBody(read, NO_CHOICES);
      const currency = askedCurrency();
      const plan = await asUser(
        service.importMarketHistory({ file, preview: 'true', ...inShownCurrency() }),
      );
      return { plan, currency };
    },
  });
  const protectedItems = content?.protectedItems ?? [];
  const open = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const [first] = files;
      const isTable = files.length === 1 && first !== undefined && /\.csv$/i.test(first.name);
      setTable(undefined);
      if (isTable) setTable(await tableOf(await textOf(first)));
      else preview.mutate(await readHistoryFiles(files));
    },
  });
  const apply = useChange(
    ({ version, choices }: { version: number; choices: Choices }) =>
      service.importMarketHistory({
        file: historyBody(content ?? NO_HISTORY, choices),
        version,
        ...inShownCurrency(),
      }),
    () => {
      preview.reset();
      setTable(undefined);
      if (chooser.current !== null) chooser.current.value = '';
    },
    (error) => {
      // The portfolio has changed since the preview: show the changes that the file would make now.
      if (isConflict(error) && content !== undefined) preview.mutate(content);
    },
  );
  const reset = () => {
    open.reset();
    preview.reset();
    setTable(undefined);
  };
  return (
    <section className="panel stack" aria-labelledby="import-market-history">
      <h2 id="import-market-history">{texts.title}</h2>
      <p className="soft">{texts.intro}</p>
      <Bookmark />
      <FileField
        label={texts.file}
        hint={texts.fileHint}
        accept=".json,application/json,.csv,text/csv"
        multiple
        chooser={chooser}
        onOpen={reset}
        onChoose={(files) => {
          apply.reset();
          if (files.length === 0) reset();
          else open.mutate(files);
        }}
      />
      {open.error && <ErrorState title={texts.notRead} error={open.error} />}
      {table !== undefined && (
        <Suspense fallback={null}>
          <TrackerFile
            table={table}
            action={tracker.preview}
            onChange={preview.reset}
            onRead={({ trades }) => preview.mutate({ ...NO_HISTORY, trades: statedTrades(trades) })}
          />
        </Suspense>
      )}
      {preview.error && <ErrorState title={texts.notRead} error={preview.error} />}
      {preview.data && (
        <Plan
          {...preview.data}
          applying={apply.isPending}
          onApply={(choices) => apply.mutate({ version: preview.data.plan.version, choices })}
        />
      )}
      {protectedItems.length > 0 && (preview.data || apply.data) && (
        <ProtectedItems items={protectedItems} />
      )}
      {apply.error && <ErrorState title={texts.notStored} error={apply.error} />}
      {apply.data && <Applied outcome={apply.data} />}
    </section>
  );
}

function Plan({
  plan,
  currency,
  applying,
  onApply,
}: {
  plan: MarketHistoryImport;
  /** Of its amounts: another one may be shown since. */
  currency: Currency;
  applying: boolean;
  onApply: (choices: Choices) => void;
}) {
  const [choices, setChoices] = useState<Choices>(NO_CHOICES);
  const groups = doubtGroups(plan);
  const count = plan.matches.length + choices.size;
  return (
    <>
      <HistoryPreview plan={plan} currency={currency} />
      {groups.length > 0 && <Doubts groups={groups} choices={choices} onChoose={setChoices} />}
      {count > 0 && (
        <div>
          <Button kind="primary" disabled={applying} onClick={() => onApply(choices)}>
            {applying ? texts.applying : texts.apply(count, formatCount(count))}
          </Button>
        </div>
      )}
    </>
  );
}

/** The applied changes, which can be undone at once. */
function Applied({ outcome }: { outcome: MarketHistoryImport }) {
  const { id, matches } = outcome;
  const undo = useChange((change: string) => service.undoLotChange({ id: change }));
  return (
    <>
      <p role="status">
        {undo.data ? texts.undone : texts.applied(matches.length, formatCount(matches.length))}
      </p>
      {id !== null && !undo.data && (
        <div>
          <Button disabled={undo.isPending} onClick={() => undo.mutate(id)}>
            {texts.undo}
          </Button>
        </div>
      )}
      {undo.error && <ErrorState title={texts.notUndone} error={undo.error} />}
    </>
  );
}
