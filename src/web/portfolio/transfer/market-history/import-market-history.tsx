import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as texts from '#messages/portfolio-market-history.js';
import type { MarketHistoryImport } from '../../../../client/index.js';
import { service } from '../../../api/service.js';
import { asUser } from '../../../api/session.js';
import { Button } from '../../../ui/button.js';
import { inShownCurrency } from '../../../ui/currency.js';
import { formatCount } from '../../../ui/format.js';
import { ErrorState } from '../../../ui/states.js';
import { useChange } from '../../use-change.js';
import { FileField } from '../file-field.js';
import { Bookmark } from './bookmark.js';
import { type Choices, doubtGroups } from './doubts.js';
import { Doubts } from './doubts-part.js';
import { type HistoryContent, historyBody, readHistoryFiles } from './history-files.js';
import { HistoryPreview } from './history-preview.js';

const NO_CHOICES: Choices = new Map();

/** Sets costs, dates and sales by the history of the platform's market, after a preview. */
export function ImportMarketHistory() {
  const chooser = useRef<HTMLInputElement>(null);
  const [content, setContent] = useState<HistoryContent>();
  const preview = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const read = await readHistoryFiles(files);
      setContent(read);
      const file = historyBody(read, NO_CHOICES);
      return asUser(service.importMarketHistory({ file, preview: 'true', ...inShownCurrency() }));
    },
  });
  const apply = useChange(
    ({ version, choices }: { version: number; choices: Choices }) =>
      service.importMarketHistory({
        file: historyBody(content ?? { pages: [], trades: [] }, choices),
        version,
        ...inShownCurrency(),
      }),
    () => {
      preview.reset();
      if (chooser.current !== null) chooser.current.value = '';
    },
  );
  return (
    <section className="panel stack" aria-labelledby="import-market-history">
      <h2 id="import-market-history">{texts.title}</h2>
      <p className="soft">{texts.intro}</p>
      <Bookmark />
      <FileField
        label={texts.file}
        hint={texts.fileHint}
        accept=".json,application/json"
        multiple
        chooser={chooser}
        onOpen={preview.reset}
        onChoose={(files) => {
          apply.reset();
          if (files.length === 0) preview.reset();
          else preview.mutate(files);
        }}
      />
      {preview.error && <ErrorState title={texts.notRead} error={preview.error} />}
      {preview.data && (
        <Plan
          plan={preview.data}
          applying={apply.isPending}
          onApply={(choices) => apply.mutate({ version: preview.data.version, choices })}
        />
      )}
      {apply.error && <ErrorState title={texts.notStored} error={apply.error} />}
      {apply.data && <Applied outcome={apply.data} />}
    </section>
  );
}

function Plan({
  plan,
  applying,
  onApply,
}: {
  plan: MarketHistoryImport;
  applying: boolean;
  onApply: (choices: Choices) => void;
}) {
  const [choices, setChoices] = useState<Choices>(NO_CHOICES);
  const groups = doubtGroups(plan);
  const count = plan.matches.length + choices.size;
  return (
    <>
      <HistoryPreview plan={plan} />
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

/** What was applied, which can be undone at once. */
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
