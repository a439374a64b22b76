import { watchButton as texts } from '#messages/item.js';
import { service } from '../../api/service.js';
import { useQuery } from '../../api/use-query.js';
import { Button } from '../../ui/button.js';
import { ErrorState } from '../../ui/states.js';
import { watchlistQuery } from '../queries.js';
import { useChange } from '../use-change.js';

/** Adds an item to the watchlist, or removes it. */
export function WatchButton({ itemId }: { itemId: number }) {
  const { data } = useQuery(watchlistQuery);
  const change = useChange((watch: boolean) =>
    watch ? service.watchItem({ item_id: itemId }) : service.unwatchItem({ item_id: itemId }),
  );
  if (data === undefined) return null;
  const watched = data.some(({ item_id }) => item_id === itemId);
  return (
    <>
      <Button aria-pressed={watched} onClick={() => change.mutate(!watched)}>
        {watched ? texts.watched : texts.watch}
      </Button>
      {change.error && <ErrorState title={texts.notChanged} error={change.error} />}
    </>
  );
}
