import { changes as texts } from '#messages/portfolio-changes.js';
import type { LotsChanged, LotsEdit } from '../../../../client/index.js';
import type { ChosenLots } from '../lot-choice.js';
import { LotsChangeDialog } from './lots-change-dialog.js';

const REMOVE: LotsEdit = { delete: true };

/** Deletes many lots. */
export function RemoveLotsDialog({
  lots,
  onDone,
  onClose,
}: {
  lots: ChosenLots;
  onDone: (outcome: LotsChanged) => void;
  onClose: () => void;
}) {
  return (
    <LotsChangeDialog
      title={texts.removeTitle}
      apply={texts.remove}
      kind="danger"
      lots={lots}
      edit={REMOVE}
      submit={(send) => (event) => {
        event.preventDefault();
        send(REMOVE);
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{texts.removes}</p>
      <p className="soft">{texts.canUndo}</p>
    </LotsChangeDialog>
  );
}
