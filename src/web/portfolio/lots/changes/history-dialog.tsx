import { changes as changeTexts, history as texts } from '#messages/portfolio-changes.js';
import type { LotsChange } from '../../../../client/index.js';
import { service } from '../../../api/service.js';
import { useQuery } from '../../../api/use-query.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { formatCount, formatMoment } from '../../../ui/format.js';
import { QueryResult } from '../../../ui/query-result.js';
import { EmptyState, ErrorState } from '../../../ui/states.js';
import { lotsChangesQuery } from '../../queries.js';
import { useChange } from '../../use-change.js';
import { describeEdit } from './describe-edit.js';

/** The last changes of many lots, each of which can be undone. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(lotsChangesQuery);
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <QueryResult query={query} label={texts.content}>
        {({ changes }) =>
          changes.length === 0 ? (
            <EmptyState title={texts.empty} />
          ) : (
            <ul className="lot-changes">
              {changes.map((change) => (
                <li key={change.id}>
                  <Change change={change} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
    </Dialog>
  );
}

function Change({ change }: { change: LotsChange }) {
  const { id, made_at, lots, undone_at, undo_until } = change;
  const undo = useChange(() => service.undoLotChange({ id }));
  const time = formatMoment(Date.parse(made_at));
  const description = describeEdit(change);
  return (
    <>
      <span className="lot-story">
        <span>
          {texts.lots(lots, formatCount(lots))}: {description}
        </span>
        <span className="soft small">{time}</span>
      </span>
      {undo_until !== null && (
        <Button kind="quiet" disabled={undo.isPending} onClick={() => undo.mutate(undefined)}>
          {texts.undo}
          <span className="hidden-text">{texts.ofChange(description, time)}</span>
        </Button>
      )}
      {undo_until === null && (
        <span className="soft small">
          {undone_at === null ? texts.tooOld : texts.undone(formatMoment(Date.parse(undone_at)))}
        </span>
      )}
      {undo.error && <ErrorState title={changeTexts.notUndone} error={undo.error} />}
    </>
  );
}
