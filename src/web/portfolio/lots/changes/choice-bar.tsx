import { useState } from 'react';
import {
  changes as changeTexts,
  history as historyTexts,
  choice as texts,
} from '#messages/portfolio-changes.js';
import type { LotsChanged } from '../../../../client/index.js';
import { service } from '../../../api/service.js';
import { Button } from '../../../ui/button.js';
import { formatCount } from '../../../ui/format.js';
import { ErrorState } from '../../../ui/states.js';
import { useChange } from '../../use-change.js';
import type { ChosenLots, LotChoice } from '../lot-choice.js';
import { EditLotsDialog } from './edit-lots-dialog.js';
import { HistoryDialog } from './history-dialog.js';
import { RemoveLotsDialog } from './remove-lots-dialog.js';
import { SellLotsDialog } from './sell-lots-dialog.js';

/** An open dialog, with the lots that it is about. */
type Open = { readonly to: 'edit' | 'sell' | 'remove'; readonly lots: ChosenLots };

/** The actions on the chosen lots, and the result of the last change. */
export function ChoiceBar({
  choice,
  shown,
}: {
  choice: LotChoice;
  /** The number of lots that match. */
  shown: number;
}) {
  const [dialog, setDialog] = useState<Open | 'history'>();
  const [made, setMade] = useState<LotsChanged>();
  const close = () => setDialog(undefined);
  const done = (outcome: LotsChanged) => {
    setMade(outcome);
    choice.clear();
    close();
  };
  const open = (to: Open['to']) => setDialog({ to, lots: choice.lots });
  const isNone = choice.count === 0;
  return (
    <section className="choice-bar" aria-label={texts.bar}>
      <span role="status">
        {isNone ? texts.none : texts.chosen(choice.count, formatCount(choice.count))}
      </span>
      {!choice.isAll && shown > 0 && (
        <Button kind="quiet" onClick={choice.chooseAll}>
          {texts.chooseAll(formatCount(shown))}
        </Button>
      )}
      {isNone ? (
        shown > 0 && (
          <Button onClick={() => setDialog({ to: 'edit', lots: choice.matching })}>
            {texts.editAll(formatCount(shown))}
          </Button>
        )
      ) : (
        <>
          <Button kind="quiet" onClick={choice.clear}>
            {texts.clear}
          </Button>
          <Button onClick={() => open('edit')}>{texts.edit}</Button>
          <Button onClick={() => open('sell')}>{texts.sell}</Button>
          <Button onClick={() => open('remove')}>{texts.remove}</Button>
        </>
      )}
      <span className="push" />
      <Button kind="quiet" onClick={() => setDialog('history')}>
        {texts.history}
      </Button>
      {made?.id && <Made key={made.id} id={made.id} changed={made.changed} />}
      {dialog === 'history' && <HistoryDialog onClose={close} />}
      {typeof dialog === 'object' && <ChangeDialog dialog={dialog} onDone={done} onClose={close} />}
    </section>
  );
}

function ChangeDialog({
  dialog: { to, lots },
  ...rest
}: {
  dialog: Open;
  onDone: (outcome: LotsChanged) => void;
  onClose: () => void;
}) {
  switch (to) {
    case 'edit':
      return <EditLotsDialog lots={lots} {...rest} />;
    case 'sell':
      return <SellLotsDialog lots={lots} {...rest} />;
    case 'remove':
      return <RemoveLotsDialog lots={lots} {...rest} />;
  }
}

/** The last change, until it is undone. */
function Made({ id, changed }: { id: string; changed: number }) {
  const undo = useChange(() => service.undoLotChange({ id }));
  if (undo.isSuccess) return null;
  return (
    <span className="choice-made" role="status">
      {historyTexts.done(changed, formatCount(changed))}{' '}
      <Button kind="quiet" disabled={undo.isPending} onClick={() => undo.mutate(undefined)}>
        {historyTexts.undo}
      </Button>
      {undo.error && <ErrorState title={changeTexts.notUndone} error={undo.error} />}
    </span>
  );
}
