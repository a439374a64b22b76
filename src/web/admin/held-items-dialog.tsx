import { queryOptions } from '@tanstack/react-query';
import * as texts from '#messages/admin.js';
import type { Market } from '../../client/index.js';
import { service } from '../api/service.js';
import { asUser, USER_KEY } from '../api/session.js';
import { useQuery } from '../api/use-query.js';
import { useChange } from '../portfolio/use-change.js';
import { FormDialog } from '../ui/form/form-dialog.js';
import { formatCount } from '../ui/format.js';
import { QueryResult } from '../ui/query-result.js';

/** The maximum number of items listed. */
const MOST_SHOWN = 200;

const heldItemsQuery = (name: string) =>
  queryOptions({
    queryKey: [USER_KEY, 'held-items', name],
    queryFn: ({ signal }) => asUser(service.listHeldItems({ name }, { signal })),
  });

/** The new items of a market that are held back, and a button that tracks them. */
export function HeldItemsDialog({
  market: { name, title, held_back },
  onClose,
}: {
  market: Market;
  onClose: () => void;
}) {
  const release = useChange(() => service.releaseHeldItems({ name }), onClose);
  return (
    <FormDialog
      title={texts.heldItems(title)}
      action={texts.trackAll}
      sending={release}
      onSubmit={(event) => {
        event.preventDefault();
        release.mutate(undefined);
      }}
      onClose={onClose}
    >
      {held_back && <p>{texts.heldBecause(held_back.reason)}</p>}
      <p className="soft">{texts.trackHint}</p>
      <QueryResult query={useQuery(heldItemsQuery(name))} label={texts.heldItemsContent}>
        {({ names }) => (
          <>
            <ul>
              {names.slice(0, MOST_SHOWN).map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
            {names.length > MOST_SHOWN && (
              <p className="soft">{texts.moreItems(formatCount(names.length - MOST_SHOWN))}</p>
            )}
          </>
        )}
      </QueryResult>
    </FormDialog>
  );
}
